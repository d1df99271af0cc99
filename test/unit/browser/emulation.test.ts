import { describe, expect, it } from 'vitest'
import { drawsAsProgram } from '../../../src/domain/browser/emulation.ts'
import { versionOfHints } from '../../../src/domain/browser/hint-systems.ts'

describe('a phone', () => {
  it.each([
    ['Android Emulator OpenGL ES Translator', true],
    ['Google SwiftShader', true],
    ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)', true],
    ['ANGLE (Intel, Intel(R) UHD Graphics 620 Direct3D11 vs_5_0 ps_5_0, D3D11)', true],
    ['Mesa Intel(R) UHD Graphics 600 (GLK 2)', false],
    ['Adreno (TM) 740', false],
    ['Mali-G78', false],
  ])('that draws by %s is a program: %s', (renderer, isProgram) => {
    expect(drawsAsProgram(renderer)).toBe(isProgram)
  })
})

describe('the version that client hints name', () => {
  it.each([
    ['84.0.4147.89', 84],
    ['999', 999],
    ['83', null],
    ['1000', null],
    ['2025.10', null],
    ['', null],
    [undefined, null],
  ])('of %s is %s', (text, version) => {
    expect(versionOfHints(text)).toBe(version)
  })
})
