import { type ClaimedOs, SYSTEM_NAMES } from '../../browser/claim.ts'
import { SOFTWARE_RENDERERS } from '../../browser/graphics.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

const VIRTUAL = /VMware|SVGA3D|VirtualBox|Parallels|virgl|virtio|Hyper-V|QXL|Bochs/i

/** Parts of a renderer's name that exist on some systems only. */
const SYSTEM_OF_RENDERER: [RegExp, ClaimedOs[]][] = [
  [/Direct3D|D3D(9|11|12)/, ['windows', 'device']],
  [/Metal|Apple (M\d|A\d|GPU)/, ['macos', 'ios']],
  [
    /Adreno|Mali-|PowerVR|Xclipse|Maleoon|Immortalis/,
    ['android', 'linux', 'chromeos', 'windows', 'device'],
  ],
  [/Mesa|OpenGL ES 3\.\d.*(Intel|AMD|NVIDIA)/, ['linux', 'chromeos', 'android', 'device']],
]

const namesOf = (systems: readonly ClaimedOs[]) =>
  systems.flatMap((os) => (os ? SYSTEM_NAMES[os] : [])).join(' or ')

/** Whether the graphics hardware is real, and of a kind that the claimed system has. */
export const gpu = detector({
  group: 'gpu',
  outcomes: {
    contradicts: 'The graphics hardware does not exist on the claimed operating system',
    software: 'Graphics are drawn without hardware, as on servers and some old machines',
    virtual: 'The graphics hardware is that of a virtual machine',
    hardware: 'The graphics hardware is one that the claimed system has',
  },
  detect(visit) {
    const seen = signal(visit, 'webgl')
    const claim = claimOf(visit)
    const renderer = seen ? (seen.unmaskedRenderer ?? seen.renderer) : null
    if (!renderer || !/[a-z]{3}/i.test(renderer)) return null
    const software = SOFTWARE_RENDERERS.exec(renderer)
    if (software) return { outcome: 'software', observed: software[0] }
    const virtual = VIRTUAL.exec(renderer)
    if (virtual) return { outcome: 'virtual', observed: virtual[0] }
    const os = claim?.os
    if (!os) return null
    const known = SYSTEM_OF_RENDERER.filter(([pattern]) => pattern.test(renderer))
    if (known.length === 0) return null
    if (known.every(([, systems]) => systems.includes(os))) return { outcome: 'hardware' }
    const observed = known.map(([, systems]) => `hardware of ${namesOf(systems)}`).join(', ')
    return { outcome: 'contradicts', observed, expected: `hardware of ${SYSTEM_NAMES[os]}` }
  },
})
