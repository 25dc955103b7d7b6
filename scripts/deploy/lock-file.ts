type Package = {
  version?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  peer?: boolean
  dependencies?: { [name: string]: string }
  optionalDependencies?: { [name: string]: string }
  peerDependencies?: { [name: string]: string }
}
/** The parts of `package-lock.json` that are used here. `packages` is keyed by the path of the package's folder. */
export type LockFile = { lockfileVersion: number; packages: { [path: string]: Package } }
type Manifest = { name: string; version: string; private: true; type: string; main: string; engines: { node: string } }

/**
 * Creates the `package.json` and `package-lock.json` for the upload of the functions. The lock file contains the given
 * packages and everything that they depend on, in the versions of the repository's lock file, so that the tested
 * versions are deployed.
 * @param dependencies the packages that are installed, because the bundle of the functions does not contain them
 * @throws Error for a dependency that is not in the lock file
 */
export function makeUploadManifests(
  lock: LockFile,
  manifest: Manifest,
  dependencies: readonly string[],
): { manifest: object; lock: LockFile } {
  const paths = new Set<string>()
  for (const name of dependencies) addWithDependencies(lock, paths, resolve(lock, '', name), name)
  const exact = Object.fromEntries(dependencies.map(name => [name, lock.packages[`node_modules/${name}`]!.version!]))
  const packages: LockFile['packages'] = { '': { ...manifest, dependencies: exact } as Package }
  for (const path of [...paths].sort()) {
    const { dev, devOptional, peer, ...rest } = lock.packages[path]!
    packages[path] = rest
  }
  const head = { name: manifest.name, version: manifest.version, lockfileVersion: lock.lockfileVersion, requires: true }
  return { manifest: { ...manifest, dependencies: exact }, lock: { ...head, packages } as LockFile }
}

function addWithDependencies(lock: LockFile, paths: Set<string>, path: string | undefined, name: string): void {
  if (path === undefined) throw new Error(`${name} is not in package-lock.json`)
  if (paths.has(path)) return
  paths.add(path)
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path]!
  for (const each of Object.keys({ ...dependencies })) addWithDependencies(lock, paths, resolve(lock, path, each), each)
  // Not all of these packages are in the lock file, because npm leaves out an optional peer dependency that no other
  // package needs.
  for (const each of Object.keys({ ...optionalDependencies, ...peerDependencies })) {
    const found = resolve(lock, path, each)
    if (found !== undefined) addWithDependencies(lock, paths, found, each)
  }
}

/** Returns where Node.js finds a package from the folder `from`: in `node_modules` of this folder or of a parent. */
function resolve({ packages }: LockFile, from: string, name: string): string | undefined {
  const parts = from.split('/node_modules/')
  for (let depth = from === '' ? 0 : parts.length; depth >= 0; depth--) {
    const path = [...parts.slice(0, depth), name].join('/node_modules/')
    const found = depth === 0 ? `node_modules/${name}` : path
    if (packages[found] && !packages[found].link) return found
  }
  return undefined
}
