/** Various HTTP clients behind one interface. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import axios from 'axios'
import got from 'got'
import { gotScraping } from 'got-scraping'
import { Impit } from 'impit'
import { fetch as undiciFetch } from 'undici'

export interface Sent {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

export interface Received {
  text: string
  cookies: string[]
  location: string | null
}

export type Sender = (url: string, request: Sent) => Promise<Received>

const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

export const undiciSender: Sender = async (url, { method, headers, body }) => {
  const answer = await undiciFetch(url, { method, headers, body: body ?? null, redirect: 'manual' })
  return {
    text: await answer.text(),
    cookies: answer.headers.getSetCookie(),
    location: answer.headers.get('location'),
  }
}

export const axiosSender: Sender = async (url, { method, headers, body }) => {
  const answer = await axios.request<string>({
    url,
    method,
    headers,
    data: body,
    maxRedirects: 0,
    responseType: 'text',
    transformResponse: [],
    validateStatus: () => true,
  })
  return {
    text: String(answer.data ?? ''),
    cookies: listOf(answer.headers['set-cookie']),
    location: (answer.headers.location as string | undefined) ?? null,
  }
}

const gotOptions = ({ method, headers, body }: Sent) => ({
  method,
  headers,
  ...(body === undefined ? {} : { body }),
  followRedirect: false,
  throwHttpErrors: false,
  retry: { limit: 0 },
})

export const gotSender: Sender = async (url, request) => {
  const answer = await got(url, gotOptions(request))
  return {
    text: answer.body,
    cookies: listOf(answer.headers['set-cookie']),
    location: answer.headers.location ?? null,
  }
}

export const gotScrapingSender: Sender = async (url, request) => {
  const answer = await gotScraping({ url, ...gotOptions(request) } as never)
  const { body, headers } = answer as unknown as {
    body: string
    headers: Record<string, string | string[] | undefined>
  }
  return {
    text: body,
    cookies: listOf(headers['set-cookie']),
    location: listOf(headers.location)[0] ?? null,
  }
}

/** Impersonates Chrome down to TLS and the order of headers. */
export const impitSender: Sender = async (url, { method, headers, body }) => {
  const client = new Impit({ browser: 'chrome', followRedirects: false })
  const answer = await client.fetch(url, { method, headers, ...(body ? { body } : {}) })
  return {
    text: await answer.text(),
    cookies: answer.headers.getSetCookie(),
    location: answer.headers.get('location'),
  }
}

export const curlSender: Sender = async (url, { method, headers, body }) => {
  const args = ['-s', '-i', '--max-time', '10', '-X', method]
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  if (body !== undefined) args.push('--data-binary', body)
  const { stdout } = await promisify(execFile)('curl', [...args, url], { maxBuffer: 1e7 })
  const [head = '', ...rest] = stdout.split('\r\n\r\n')
  const headerOf = (name: string) =>
    [...head.matchAll(new RegExp(`^${name}: (.*)$`, 'gim'))].map((found) => String(found[1]).trim())
  return {
    text: rest.join('\r\n\r\n'),
    cookies: headerOf('set-cookie'),
    location: headerOf('location')[0] ?? null,
  }
}

/** The headers of Python's requests, in its order. */
export const PYTHON_HEADERS = {
  'user-agent': 'python-requests/2.32.5',
  'accept-encoding': 'gzip, deflate',
  accept: '*/*',
  connection: 'keep-alive',
}

/** The headers that people copy from a browser's developer tools. */
export const COPIED_HEADERS = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
}
