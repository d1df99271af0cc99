import { describe, expect, it } from 'vitest'
import {
  graphicsMaker,
  graphicsModel,
  SOFTWARE_RENDERERS,
} from '../../../src/domain/browser/graphics.ts'
import { SOFTWARE_RENDERERS as SPARED_RENDERERS } from '../../../src/loader/browser/collectors/webgl.ts'

describe('graphics', () => {
  it.each([
    [
      'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00003EA0) Direct3D11 vs_5_0 ps_5_0, D3D11)',
      'intel',
      'uhd graphics 620',
    ],
    ['Mesa Intel(R) UHD Graphics 620 (KBL GT2)', 'intel', null],
    ['ANGLE (NVIDIA, NVIDIA GeForce GTX 980 Direct3D11 vs_5_0 ps_5_0), or similar', 'nvidia', null],
    ['Apple GPU', 'apple', null],
    ['ANGLE (Apple, ANGLE Metal Renderer: Apple M1, Unspecified Version)', 'apple', 'apple m1'],
    ['Adreno (TM) 740', 'qualcomm', 'adreno 740'],
    [
      'ANGLE (Qualcomm, Vulkan 1.3.128 (Adreno (TM) 740 (0x43050A01)), Qualcomm Technologies Inc. Adreno Vulkan Driver-512.744.0)',
      'qualcomm',
      'adreno 740',
    ],
    [
      'ANGLE (NVIDIA, Vulkan 1.3.194 (NVIDIA NVIDIA GeForce GTX 1660 SUPER (0x000021C4)), NVIDIA)',
      'nvidia',
      'geforce gtx 1660 super',
    ],
    ['Maleoon 910', 'huawei', 'maleoon 910'],
    ['Immortalis-G720', 'arm', null],
  ])('%s', (renderer, maker, model) => {
    expect(graphicsMaker(renderer)).toBe(maker)
    if (model !== null) expect(graphicsModel(renderer)).toContain(model)
  })

  it('are of one model whatever driver draws over Vulkan', () => {
    const on = (driver: string) =>
      graphicsModel(`ANGLE (Qualcomm, Vulkan 1.3.284 (Adreno (TM) 710 (0x07010000)), ${driver})`)
    expect(on('Qualcomm Technologies Inc. Adreno Vulkan Driver-512.800.70')).toBe(
      on('turnip Mesa driver-538.0.6'),
    )
  })

  it('hide behind a class of hardware in some browsers, which is no model', () => {
    expect(graphicsModel('Radeon R9 200 Series, or similar')).toBeNull()
    expect(graphicsModel('Apple GPU')).toBeNull()
  })

  it.each([
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)',
    'llvmpipe (LLVM 15.0.7, 256 bits)',
    'Microsoft Basic Render Driver',
    'Software Rasterizer',
    'Google Software Adapter',
    'Mesa OffScreen',
  ])('draw without hardware: %s', (renderer) => {
    expect(graphicsMaker(renderer)).toBe('software')
  })

  it("without hardware are the same to the domain and to the loader's script", () => {
    expect(String(SPARED_RENDERERS)).toBe(String(SOFTWARE_RENDERERS))
  })
})
