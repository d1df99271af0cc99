/** The contract as public tools take it: without a warning, and good for typed clients. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { clearGenerated, generatedFolder, runProgram, runTool } from './tools.ts'

const service = { baseUrl: inject('baseUrl'), apiKey: inject('apiKey') }
const documentPath = join(generatedFolder, 'openapi.json')
const deployedPath = join(generatedFolder, 'deployed.json')

beforeAll(async () => {
  await clearGenerated()
  const document = await (await fetch(`${service.baseUrl}/openapi.json`)).json()
  await writeFile(documentPath, JSON.stringify(document))
  // Linters refuse `localhost`, which is right of a local service and of no other.
  const servers = [{ url: 'https://api.panel.test' }]
  await writeFile(deployedPath, JSON.stringify({ ...(document as object), servers }))
})

describe('the contract', () => {
  it('has no error and no warning by Redocly’s recommended rules', async () => {
    const { stdout, stderr } = await runTool('@redocly/cli', 'redocly', [
      ...['lint', deployedPath, '--config', 'redocly.yaml', '--format', 'json'],
    ])
    const report = JSON.parse(stdout || '{}') as { totals?: object; problems?: unknown[] }
    expect(report.problems, stderr).toEqual([])
    expect(report.totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 })
  })

  it('has no error, warning or hint by Spectral’s rules for OpenAPI', async () => {
    const { code, stdout } = await runTool('@stoplight/spectral-cli', 'spectral', [
      ...['lint', deployedPath, '--ruleset', '.spectral.yaml'],
      ...['--format', 'json', '--fail-severity', 'hint', '--quiet'],
    ])
    expect(JSON.parse(stdout || '[]')).toEqual([])
    expect(code).toBe(0)
  })

  it('is held to these rules: one broken thing is found by each', async () => {
    const broken = join(generatedFolder, 'broken.json')
    const info = { title: 'Broken', version: '1' }
    const paths = { '/x': { get: { responses: { 200: { description: '' } } } } }
    await writeFile(broken, JSON.stringify({ openapi: '3.1.0', info, paths }))
    const [redocly, spectral] = await Promise.all([
      runTool('@redocly/cli', 'redocly', ['lint', broken, '--config', 'redocly.yaml']),
      runTool('@stoplight/spectral-cli', 'spectral', ['lint', broken, '-r', '.spectral.yaml']),
    ])
    expect(redocly.stdout + redocly.stderr).toContain('security-defined')
    expect(spectral.stdout).toContain('operation-operationId')
  })
})

describe('a program written from the interface description', () => {
  beforeAll(async () => {
    const generated = await Promise.all([
      runTool('openapi-typescript', 'openapi-typescript', [
        ...[documentPath, '--output', join(generatedFolder, 'openapi-typescript.ts')],
      ]),
      runTool('@hey-api/openapi-ts', 'openapi-ts', [
        ...['--input', documentPath, '--output', join(generatedFolder, 'hey-api')],
        ...['--client', '@hey-api/client-fetch', '--silent', '--no-log-file'],
      ]),
    ])
    for (const { code, stderr, stdout } of generated) expect(code, stderr + stdout).toBe(0)
  })

  it('compiles against the clients that two public generators make', async () => {
    const { code, stdout } = await runTool('typescript', 'tsc', ['-p', 'tsconfig.json'])
    expect(stdout).toBe('')
    expect(code).toBe(0)
  })

  it.each(['with-openapi-fetch', 'with-hey-api'])('runs %s against the service', async (name) => {
    const findings = await runProgram(name, service)
    expect(findings.length).toBeGreaterThan(7)
    expect(findings.filter(({ holds }) => !holds)).toEqual([])
  })
})
