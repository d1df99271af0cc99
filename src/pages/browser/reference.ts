/** Starts the API reference, with nothing that would talk to anyone but this deployment. */

interface Scalar {
  createApiReference(selector: string, configuration: object): unknown
}

declare const Scalar: Scalar | undefined

if (typeof Scalar !== 'undefined') {
  document.querySelector('#reference')?.replaceChildren()
  Scalar.createApiReference('#reference', {
    url: '/openapi.json',
    // Calls go to the origin that the page came from, whichever of the two base URLs that is.
    servers: [{ url: location.origin }],
    authentication: { preferredSecurityScheme: 'apiToken' },
    persistAuth: false,
    proxyUrl: '',
    telemetry: false,
    withDefaultFonts: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    documentDownloadType: 'direct',
    theme: 'none',
    defaultOpenFirstTag: true,
  })
}
