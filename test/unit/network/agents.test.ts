import { describe, expect, it } from 'vitest'
import { assistantOf } from '../../../src/domain/fraud/facts/assistants.ts'
import {
  DEFAULT_AGENT_DIRECTORIES,
  parseAgentDirectories,
} from '../../../src/domain/network/agents/agent-directories.ts'
import { parseKeyDirectory } from '../../../src/domain/network/agents/agent-keys.ts'

const X = 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs'
const key = (change: object = {}) => ({ kty: 'OKP', crv: 'Ed25519', x: X, ...change })

describe('a directory of keys', () => {
  it('gives its Ed25519 keys with their times, in seconds or milliseconds', () => {
    const text = JSON.stringify({
      keys: [key(), key({ nbf: 1_700_000_000, exp: 1_900_000_000_000 }), { kty: 'RSA', n: 'a' }],
    })
    expect(parseKeyDirectory(text)).toEqual({
      ok: true,
      value: [
        { x: X, from: null, until: null },
        { x: X, from: 1_700_000_000_000, until: 1_900_000_000_000 },
      ],
    })
  })

  it.each([
    ['<!doctype html>', 'not a set of keys'],
    ['null', 'not a set of keys'],
    ['{"keys":{}}', 'not a set of keys'],
    [JSON.stringify({ keys: [] }), 'no Ed25519 keys'],
    [
      JSON.stringify({ keys: [null, 1, key({ x: 'short' }), key({ crv: 'X25519' })] }),
      'no Ed25519 keys',
    ],
    [JSON.stringify({ keys: [key({ use: 'enc' })] }), 'no Ed25519 keys'],
    [JSON.stringify({ keys: Array(21).fill(key()) }), '21 keys, more than 20'],
  ])('is refused: %s', (text, error) => {
    expect(parseKeyDirectory(text)).toEqual({ ok: false, error })
  })
})

describe('the setting of agents', () => {
  it('takes what the defaults are, and none', () => {
    const text = JSON.stringify(DEFAULT_AGENT_DIRECTORIES)
    expect(parseAgentDirectories(text)).toEqual(DEFAULT_AGENT_DIRECTORIES)
    expect(parseAgentDirectories('[]')).toEqual([])
  })

  it.each([
    ['http://agent.test'],
    ['https://agent.test/'],
    ['https://agent.test/keys'],
    ['https://agent.test:8443'],
    ['https://user@agent.test'],
    ['https://localhost'],
    ['https://127.0.0.1'],
    ['https://[::1]'],
    ['agent.test'],
  ])('refuses %s', (agent) => {
    expect(parseAgentDirectories(JSON.stringify([{ agent, name: 'Agent' }]))).toBe(null)
  })

  it('refuses what is not a list, an agent twice, too many, and names with markup', () => {
    const one = { agent: 'https://agent.test', name: 'Agent' }
    const many = Array.from({ length: 21 }, (_, at) => ({ ...one, agent: `https://a${at}.test` }))
    for (const value of [
      '{',
      {},
      [one, one],
      many,
      [{ ...one, name: '<b>' }],
      [{ ...one, name: '' }],
      [null],
    ]) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      expect(parseAgentDirectories(text)).toBe(null)
    }
  })
})

describe('user agents of assistants', () => {
  it.each([
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
      'ChatGPT’s own fetcher',
      'fetcher',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
      'Claude’s own fetcher',
      'fetcher',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
      'Perplexity’s own fetcher',
      'fetcher',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)',
      'Mistral’s own fetcher',
      'fetcher',
    ],
    [
      'DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)',
      'DuckDuckGo’s assistant',
      'fetcher',
    ],
    ['meta-externalfetcher/1.1', 'Meta AI’s own fetcher', 'fetcher'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)',
      'Amazon’s crawler',
      'crawler',
    ],
    [
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'Bing’s crawler, from whose index Copilot answers',
      'crawler',
    ],
    [
      'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
      'ByteDance’s crawler',
      'crawler',
    ],
  ])('%s', (userAgent, words, kind) => {
    expect(assistantOf(userAgent)).toEqual({ words, kind })
  })

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ChatGPT/1.2025 Mobile/15E148',
    ],
    ['not-chatgpt-user/1.0'],
    [''],
  ])('leaves alone %s', (userAgent) => {
    expect(assistantOf(userAgent)).toBe(null)
  })
})
