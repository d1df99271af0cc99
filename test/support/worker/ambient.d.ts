/** What tests inside workerd find beside the product's own bindings. */
declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
    ROOT_SECRET: string
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
    mediaType: string
    validate: Validate
  }
  export const promised: PromisedResponse[]
}
