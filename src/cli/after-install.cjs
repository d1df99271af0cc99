/**
 * After `npm ci`: fetches the viewer of the API reference. An installation succeeds without it, because
 * the build does too. In old JavaScript for the same reason as check-install.cjs.
 */
const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const FETCH = join(__dirname, '..', 'build', 'site', 'reference', 'fetch-reference.ts')

if (process.features.typescript) spawnSync(process.execPath, [FETCH], { stdio: 'inherit' })
else console.error('doubletake: the API reference was not fetched; later: npm run reference')
