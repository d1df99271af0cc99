/** Stands in for curl: calls the service with the real one, and notes the answer. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNASKED_HOSTS } from '../rules.ts'
import { type Call, readSetting } from './setting.ts'

const { callsFile } = readSetting()
const args = process.argv.slice(2)
const url = args.find((arg) => /^https?:\/\//.test(arg)) ?? ''

const callService = (): number => {
  const folder = mkdtempSync(join(tmpdir(), 'doubletake-curl-'))
  const headers = join(folder, 'headers')
  const { stdout, status } = spawnSync('curl', ['-D', headers, ...args], {
    stdio: ['inherit', 'pipe', 'inherit'],
    // Without this program's own folder, which is the first.
    env: { ...process.env, PATH: process.env.PATH?.split(':').slice(1).join(':') },
  })
  process.stdout.write(stdout)
  if (status !== 0) return status ?? 1
  const head = readFileSync(headers, 'utf8')
  rmSync(folder, { recursive: true })
  const method = args[args.findIndex((arg) => /^(-X|--request)$/.test(arg)) + 1]
  const isPost = args.some((arg) => /^(-d|--data(-\w+)?|--json)$/.test(arg))
  const call: Call = {
    method: args.some((arg) => /^(-X|--request)$/.test(arg))
      ? String(method)
      : isPost
        ? 'POST'
        : 'GET',
    url,
    status: Number([...head.matchAll(/^HTTP\/\S+ (\d+)/gm)].at(-1)?.[1]),
    expected: process.env.ANSWERS ? Number(process.env.ANSWERS) : null,
    mediaType: /^content-type: ([^;\r\n]+)/im.exec(head)?.[1] ?? '',
    body: stdout.toString(),
  }
  appendFileSync(callsFile, `${JSON.stringify(call)}\n`)
  return 0
}

const host = URL.parse(url)?.hostname ?? ''
if (host in UNASKED_HOSTS) process.stdout.write('{}\n')
else process.exitCode = callService()
