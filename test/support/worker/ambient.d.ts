/** Bindings and modules that tests inside workerd have in addition to the product's. */
declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
    IDENTITY_SECRET: string
    SIGNING_SECRET: string
    ISOLATION_HISTORIES: string
    ISOLATION_SEED: string
  }
}

declare module 'virtual:openapi-responses' {
  interface ValidationError {
    instancePath: string
    message?: string
  }
  interface Validate {
    (value: unknown): boolean
    errors?: ValidationError[] | null
  }
  /** One response of the OpenAPI document. */
  interface PromisedResponse {
    method: string
    path: string
    operationId: string
    status: number
    /** Of a refusal it names the codes. */
    description: string
    /** The headers that it describes, in small letters. */
    headers: string[]
    mediaType: string
    validate: Validate
  }
  export const promised: PromisedResponse[]
}

declare module '*.jsonl?raw' {
  const text: string
  export default text
}

interface ImportMeta {
  /** The texts of the files that match, by their paths: Vite reads them when it builds a test. */
  glob(
    pattern: string,
    options: { query: '?raw'; import: 'default'; eager: true },
  ): Record<string, string>
}
