import { AGENTS, asComputer, claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const webgl = (unmaskedRenderer: string | null) => ({
  webgl: { ...chromeValues.webgl, unmaskedRenderer, renderer: unmaskedRenderer ?? 'x' },
})

/** A card under Direct3D 11 that says how wide its pictures may be. */
const asWideAs = (maxTextureSize: number, modified: string[] = []) => {
  const renderer = 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)'
  return visitSeeing({
    webgl: { ...webgl(renderer).webgl, maxTextureSize },
    natives: { checked: 50, modified },
  })
}

const drawnBy = (unmaskedVendor: string, renderer: string) => ({
  webgl: { ...webgl(renderer).webgl, unmaskedVendor },
})

const RADEON_OF_LINUX =
  'ANGLE (AMD, AMD Radeon Graphics (radeonsi, renoir, LLVM 15.0.7, DRM 3.49), OpenGL 4.6)'
const GEFORCE_BY_OPENGL =
  'ANGLE (NVIDIA Corporation, NVIDIA GeForce GTX 1650/PCIe/SSE2, OpenGL 4.5.0)'
const INTEL_OF_MAC = 'ANGLE (Intel Inc., Intel(R) Iris(TM) Plus Graphics 640, OpenGL 4.1)'
const LLVMPIPE = 'ANGLE (Mesa, llvmpipe (LLVM 15.0.7 256 bits), OpenGL 4.5)'
const BASIC_RENDER =
  'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)'

export const gpuCases: Case<'gpu'>[] = [
  ['of Windows', honestVisit, 'hardware'],
  ['of a phone that says Windows', asComputer(), 'hardware'],
  ['of Windows on a Mac', claiming(AGENTS.chromeMac), 'contradicts'],
  ['of Android on an iPhone', claiming(AGENTS.iphone, {}, webgl('Adreno (TM) 740')), 'contradicts'],
  ['of an iPhone on Android', claiming(AGENTS.pixel, {}, webgl('Apple GPU')), 'contradicts'],
  ['software on a phone', claiming(AGENTS.pixel, {}, webgl('Google SwiftShader')), 'container'],
  ['under Direct3D, as wide as that knows', asWideAs(16_384), 'hardware'],
  ['under Direct3D, wider than that knows', asWideAs(32_768), 'contradicts'],
  [
    'under Direct3D, as wide as an extension draws lots for',
    asWideAs(32_768, ['WebGLRenderingContext.getParameter:toString']),
    'hardware',
  ],
  [
    'of Linux on Windows',
    visitSeeing(webgl('ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)')),
    'contradicts',
  ],
  [
    'software',
    visitSeeing(
      webgl('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)'),
    ),
    'software',
  ],
  [
    'a card as macOS names it, in Chrome on Windows',
    visitSeeing(webgl('Intel(R) Iris(TM) Plus Graphics 640')),
    'unwrapped',
  ],
  ['the chip of a phone, in Chrome on Windows', visitSeeing(webgl('Mali-G78')), 'contradicts'],
  ['as its own driver names it', visitSeeing(webgl('Adreno (TM) 660')), 'contradicts'],
  [
    'a laptop with such a chip',
    visitSeeing(
      webgl('ANGLE (Qualcomm, Qualcomm(R) Adreno(TM) X1-85 GPU Direct3D11 vs_5_0 ps_5_0, D3D11)'),
    ),
    'hardware',
  ],
  ['what stealth kits name', visitSeeing(webgl('Intel Iris OpenGL Engine')), 'unwrapped'],
  [
    'what stealth kits name, on Linux',
    claiming(AGENTS.androidDesktop, {}, webgl('Intel Iris OpenGL Engine')),
    'unwrapped',
  ],
  [
    'what an old Mac names',
    claiming(AGENTS.chromeMac, {}, webgl('Intel Iris OpenGL Engine')),
    null,
  ],
  [
    'what an old Chromium on Linux names',
    claiming(AGENTS.androidDesktop, {}, webgl('GeForce GTX 750/PCIe/SSE2')),
    'hardware',
  ],
  ...(
    [
      [AGENTS.chromeMac, RADEON_OF_LINUX, 'contradicts'],
      [AGENTS.edge, RADEON_OF_LINUX, 'contradicts'],
      [AGENTS.androidDesktop, RADEON_OF_LINUX, 'hardware'],
      [AGENTS.chromeMac, GEFORCE_BY_OPENGL, 'contradicts'],
      [AGENTS.edge, GEFORCE_BY_OPENGL, 'hardware'],
      [AGENTS.androidDesktop, GEFORCE_BY_OPENGL, 'hardware'],
      [AGENTS.chromeMac, INTEL_OF_MAC, 'hardware'],
      [AGENTS.edge, INTEL_OF_MAC, 'contradicts'],
      [AGENTS.androidDesktop, INTEL_OF_MAC, 'contradicts'],
      [AGENTS.iphone, RADEON_OF_LINUX, 'contradicts'],
      [AGENTS.iphone, GEFORCE_BY_OPENGL, 'contradicts'],
      [AGENTS.iphone, INTEL_OF_MAC, 'contradicts'],
      [AGENTS.iphone, 'Apple A10X GPU', 'hardware'],
      // What draws without hardware is of a system as well, and so is a virtual machine.
      [AGENTS.chromeMac, LLVMPIPE, 'contradicts'],
      [AGENTS.edge, LLVMPIPE, 'contradicts'],
      [AGENTS.androidDesktop, LLVMPIPE, 'software'],
      [AGENTS.iphone, LLVMPIPE, 'container'],
      [AGENTS.chromeMac, BASIC_RENDER, 'contradicts'],
      [AGENTS.edge, BASIC_RENDER, 'software'],
      [
        AGENTS.chromeMac,
        'ANGLE (VMware, VMware SVGA 3D Direct3D11 vs_4_1 ps_4_1, D3D11)',
        'contradicts',
      ],
      [AGENTS.chromeMac, 'Google SwiftShader', 'software'],
    ] as const
  ).map(
    ([agent, renderer, outcome]): Case<'gpu'> => [
      `${renderer} under ${agent}`,
      claiming(agent, {}, webgl(renderer)),
      outcome,
    ],
  ),
  ['what an extension says in place of a card', visitSeeing(webgl('Intel(R) HD Graphics')), null],
  ['letters in place of a card', visitSeeing(webgl('qTJk6lOnSp')), null],
  [
    'a card that is named in full, without its drivers',
    visitSeeing(webgl('ANGLE (NVIDIA GeForce 310M)')),
    null,
  ],
  ['software, by another name', visitSeeing(webgl('Mesa OffScreen')), 'software'],
  [
    'of a virtual machine',
    visitSeeing(webgl('ANGLE (VMware, SVGA3D; build: RELEASE, OpenGL 4.1)')),
    'virtual',
  ],
  [
    'of Windows on a Mac, by Parallels',
    visitSeeing(
      webgl('ANGLE (Parallels, Parallels Display Adapter (WDDM) Direct3D11 vs_5_0 ps_5_0, D3D11)'),
    ),
    'guest',
  ],
  ['masked by WebKit on Linux', claiming(AGENTS.webkitGtk, {}, webgl('Apple GPU')), null],
  [
    'that mask in Chrome on Linux',
    claiming(AGENTS.androidDesktop, {}, webgl('Apple GPU')),
    'contradicts',
  ],
  [
    'a card of Apple in WebKit on Windows',
    claiming(
      AGENTS.webkitGtk.replace('X11; Linux x86_64', 'Windows NT 10.0'),
      {},
      webgl('Apple GPU'),
    ),
    'contradicts',
  ],
  ['of Safari', claiming(AGENTS.safari, {}, webgl('Apple GPU')), 'hardware'],
  [
    'of an emulator that names itself',
    claiming(AGENTS.pixel, {}, webgl('Android Emulator OpenGL ES Translator (Google SwiftShader)')),
    'emulator',
  ],
  [
    'of an Intel processor in a phone that has said that it runs on one',
    claiming(
      AGENTS.pixel,
      { platform: 'Linux x86_64' },
      webgl('Mesa Intel(R) HD Graphics 505 (APL 3)'),
    ),
    null,
  ],
  [
    'of an Intel processor in a tablet',
    claiming(AGENTS.tablet, {}, webgl('Mesa Intel(R) HD Graphics 505 (APL 3)')),
    'integrated',
  ],
  [
    'of an Intel processor under Windows in a phone',
    claiming(AGENTS.pixel, {}, webgl('ANGLE (Intel, Intel(R) UHD Graphics Direct3D11)')),
    'computer',
  ],
  [
    'of a computer in a phone',
    claiming(AGENTS.pixel, {}, webgl('ANGLE (NVIDIA, NVIDIA GeForce RTX 4090 Direct3D11)')),
    'computer',
  ],
  ['software in a phone', claiming(AGENTS.pixel, {}, webgl('Google SwiftShader')), 'container'],
  [
    'of Qualcomm, which ARM says it made',
    claiming(AGENTS.pixel, {}, drawnBy('ARM', 'Adreno (TM) 830')),
    'otherMaker',
  ],
  [
    'of ARM, by its maker',
    claiming(AGENTS.pixel, {}, drawnBy('ARM', 'Mali-G715-Immortalis MC11')),
    'hardware',
  ],
  [
    'of a phone, by a maker that is not known',
    claiming(AGENTS.pixel, {}, drawnBy('HUAWEI', 'Mali-G78')),
    'hardware',
  ],
  [
    'of a phone, through ANGLE',
    claiming(
      AGENTS.pixel,
      {},
      drawnBy('Google Inc. (Qualcomm)', 'ANGLE (Qualcomm, Adreno (TM) 750, OpenGL ES 3.2)'),
    ),
    'hardware',
  ],
  ['of a phone', claiming(AGENTS.pixel, {}, webgl('Adreno (TM) 750')), 'hardware'],
  ['of Tegra', claiming(AGENTS.tablet, {}, webgl('NVIDIA Tegra')), null],
  [
    'of Linux under Windows',
    claiming(
      AGENTS.androidDesktop,
      {},
      webgl('ANGLE (Microsoft Corporation, D3D12 (NVIDIA GeForce RTX 3080), OpenGL 4.6)'),
    ),
    'hardware',
  ],
  [
    "of Linux on Apple's computers",
    claiming(AGENTS.androidDesktop, {}, webgl('ANGLE (Mesa, Apple M1 (G13G B1), OpenGL ES 3.2)')),
    'hardware',
  ],
  ['masked', visitSeeing(webgl('Mozilla')), null],
  ['no WebGL', visitSeeing({ webgl: null }), null],
]
