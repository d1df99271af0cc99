/**
 * Programs of assistants by the user agents that their makers document: fetchers, which a person's
 * question or errand sends, and crawlers, which nobody sends. Any client can send these names;
 * `agentSignature` tells who proves them.
 */

/** A program of an assistant. */
export interface Assistant {
  /** In words, for people. */
  words: string
  kind: 'fetcher' | 'crawler'
}

const fetcher = (words: string): Assistant => ({ words, kind: 'fetcher' })
const crawler = (words: string): Assistant => ({ words, kind: 'crawler' })

/** By the product token of the user agent, in lower case. */
const ASSISTANTS: ReadonlyMap<string, Assistant> = new Map([
  // https://developers.openai.com/api/docs/bots
  ['chatgpt-user', fetcher('ChatGPT’s own fetcher')],
  ['oai-searchbot', crawler('OpenAI’s search crawler')],
  ['oai-adsbot', crawler('OpenAI’s check of advertised pages')],
  ['gptbot', crawler('OpenAI’s training crawler')],
  // https://support.claude.com/en/articles/8896518
  ['claude-user', fetcher('Claude’s own fetcher')],
  ['claude-searchbot', crawler('Anthropic’s search crawler')],
  ['claudebot', crawler('Anthropic’s training crawler')],
  // https://docs.perplexity.ai/guides/bots
  ['perplexity-user', fetcher('Perplexity’s own fetcher')],
  ['perplexitybot', crawler('Perplexity’s search crawler')],
  // https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers
  ['google-agent', fetcher('Google’s agent')],
  ['google-gemininotebook', fetcher('Gemini Notebook’s fetcher')],
  ['google-notebooklm', fetcher('NotebookLM’s fetcher')],
  // https://docs.mistral.ai/en/robots
  ['mistralai-user', fetcher('Mistral’s own fetcher')],
  ['mistralai-index', crawler('Mistral’s search crawler')],
  ['mistralai-training', crawler('Mistral’s training crawler')],
  // https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot
  ['duckassistbot', fetcher('DuckDuckGo’s assistant')],
  // https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
  ['meta-externalfetcher', fetcher('Meta AI’s own fetcher')],
  ['meta-externalagent', crawler('Meta’s training crawler')],
  // https://developer.amazon.com/amazonbot
  ['amzn-user', fetcher('Alexa’s own fetcher')],
  ['amazonbot', crawler('Amazon’s crawler')],
  ['bytespider', crawler('ByteDance’s crawler')],
  // https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
  ['bingbot', crawler('Bing’s crawler, from whose index Copilot answers')],
])

/** Words of a user agent that may be product tokens. */
const TOKEN = /[a-z][a-z-]{3,30}(?=[/;),\s]|$)/g

/** The assistant's program that a user agent names; null for browsers and everything else. */
export function assistantOf(userAgent: string): Assistant | null {
  for (const [token] of userAgent.toLowerCase().matchAll(TOKEN)) {
    const assistant = ASSISTANTS.get(token)
    if (assistant) return assistant
  }
  return null
}
