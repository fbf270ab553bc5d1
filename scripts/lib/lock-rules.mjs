/** The Nodes that the README promises: the oldest of each line that we test, and the newest seen. */
export const PROMISED_NODES = ['20.19.0', '20.20.2', '22.22.2', '24.15.0']

/** Linux (glibc and musl) on x64 and arm64, macOS on arm64, Windows on x64. */
const PROMISED_PLATFORM =
  /(linux-(x64|arm64)|linuxmusl-(x64|arm64)|darwin-arm64|win32-x64)(-(gnu|musl|msvc))?$/

/**
 * What a lock file and its manifests break of our promises, as sentences. `satisfies` is semver's.
 * npm silently leaves out a platform package that the registry lacked when the lock was written; the
 * install is green on the developer's machine and breaks on the user's.
 */
export function findLockProblems(lock, manifests, satisfies) {
  const entries = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'))
  const held = new Set(entries.map(([path]) => nameOf(path)))
  const allowed = manifests[0]?.allowScripts ?? {}

  return [
    ...entries.flatMap(([path, entry]) => refusedNodes(path, entry, satisfies)),
    ...entries.flatMap(([path, entry]) => missingPlatforms(path, entry, held)),
    ...entries
      .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
      .map(([path]) => `${nameOf(path)} names a registry in the lock file: run npm install with this .npmrc`),
    ...entries
      .filter(([path, entry]) => entry.hasInstallScript && !(nameOf(path) in allowed))
      .map(
        ([path]) => `${nameOf(path)} has an install script that package.json's allowScripts does not judge`,
      ),
    ...manifests.flatMap(loosePins),
  ]
}

const nameOf = (path) => path.split('node_modules/').pop()

function refusedNodes(path, entry, satisfies) {
  const range = entry.engines?.node
  // An optional package that a platform or a Node refuses is skipped by npm.
  if (!range || entry.optional) return []
  const refused = PROMISED_NODES.filter((version) => !satisfies(version, range))
  return refused.length
    ? [`${nameOf(path)}@${entry.version} wants Node ${range}: refuses ${refused.join(', ')}`]
    : []
}

function missingPlatforms(path, entry, held) {
  const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
    (name) => PROMISED_PLATFORM.test(name) && !held.has(name),
  )
  return missing.length
    ? [`${nameOf(path)}@${entry.version} lacks ${missing.join(', ')} in the lock file`]
    : []
}

function loosePins({ name, dependencies = {}, devDependencies = {}, optionalDependencies = {} }) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([dependency, version]) => `${name}: ${dependency} is not pinned exactly (${version})`)
}
