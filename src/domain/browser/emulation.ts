/** What tells a phone that is a program on a computer: its graphics, or else its processor. Both have one cause. */
import { SOFTWARE_RENDERERS } from './graphics.ts'

/** Programs that are a phone on a computer, where they name themselves (abrahamjuliot/creepjs issue 94). */
export const EMULATORS =
  /Android Emulator|Genymotion|BlueStacks|\bNox\b|LDPlayer|MEmu|Goldfish|gfxstream/i

/** Cards for computers; phones and tablets have none, but for the graphics of NVIDIA's Tegra. */
export const COMPUTER_CARDS =
  /GeForce|Quadro|\bRTX\b|\bGTX\b|Radeon (RX|Pro|HD|R\d|Graphics|\(TM\))|Intel\(R\)|\bIris\b|HD Graphics|Direct3D|D3D\d/i

/**
 * Graphics of Intel's and AMD's processors, drawn without Direct3D: Android runs on such in cars, on some
 * tablets and beside ChromeOS. Under Windows an emulator's card is named with Direct3D or is another.
 */
export const INTEGRATED = /(Intel|radeonsi)(?!.*(Direct3D|D3D))/

/** The platform of a phone on the processor of a computer. */
export const COMPUTER_PROCESSOR = /^Linux (x86_64|i[3-6]86)/

/**
 * What Android says of itself where it runs in a virtual machine on Windows, and hides nothing: Google Play Games
 * on a PC (Google Ads, identify inventory from Google Play Games on PC), and Windows' subsystem for Android.
 */
export const ANDROID_ON_WINDOWS = /; (HPE device|Subsystem for Android\(TM\))[ ;)]/

/** Whether a phone that draws so is a program, so that its processor says nothing more. */
export function drawsAsProgram(renderer: string): boolean {
  return (
    EMULATORS.test(renderer) ||
    SOFTWARE_RENDERERS.test(renderer) ||
    (COMPUTER_CARDS.test(renderer) && !INTEGRATED.test(renderer))
  )
}
