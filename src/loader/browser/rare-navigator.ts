/** One brand of the user agent's client hints. */
export interface Brand {
  brand: string
  version: string
}

/** What single engines add to the navigator, or older ones lack of it. */
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

/** The navigator as browsers have it, beyond the standard's own typings; assign `navigator` to it. */
export type RareNavigator = Omit<Navigator, keyof RareParts> & RareParts
