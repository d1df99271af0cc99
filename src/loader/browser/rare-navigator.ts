/** One brand of the user agent's client hints. */
export interface Brand {
  brand: string
  version: string
}

/** Properties of the navigator that only some engines have. */
interface RareParts {
  brave?: { isBrave?(): Promise<boolean> }
  connection?: { rtt?: number; downlink?: number; effectiveType?: string }
  deviceMemory?: number
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
  oscpu?: string
  pdfViewerEnabled?: boolean
  share?: unknown
  standalone?: boolean
  userAgentData?: {
    brands?: Brand[]
    mobile?: boolean
    platform?: string
    getHighEntropyValues(names: string[]): Promise<Record<string, unknown>>
  }
}

/**
 * The navigator with properties that the standard typings lack; `navigator` can be assigned to it.
 */
export type RareNavigator = Omit<Navigator, keyof RareParts> & RareParts
