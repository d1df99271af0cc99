/**
 * Installs the tools of test/clients from their lock file, unless that was done already. They are apart
 * from the product's own packages: nothing of them is needed to build, run or change it.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientsFolder } from './tools.ts'

const marker = join(clientsFolder, 'node_modules/.installed-from')

const lockHash = (): string =>
  createHash('sha256')
    .update(readFileSync(join(clientsFolder, 'package-lock.json')))
    .digest('hex')

const installedFrom = (): string | null => {
  try {
    return readFileSync(marker, 'utf8')
  } catch {
    return null
  }
}

const install = (): boolean => {
  const args = ['--prefix', clientsFolder, 'ci', '--ignore-scripts', '--no-audit', '--no-fund']
  // Under npm, its own script: that needs no shell, on Windows neither.
  const script = process.env.npm_execpath
  const { status } = script
    ? spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return status === 0
}

if (installedFrom() !== lockHash()) {
  console.log('installing the public linters and client generators of test/clients, once')
  if (install()) {
    writeFileSync(marker, lockHash())
  } else {
    console.error(
      'npm test: the tools of test/clients could not be installed; is the package registry reachable? All but them: npm test -- --no-clients',
    )
    process.exitCode = 1
  }
}
