/** The environment variables that give `firebase-tools` (`lib/api.js`) the addresses of Google's services. */
const services = {
  ARTIFACT_REGISTRY_DOMAIN: 'artifactregistry',
  CLOUD_RUN_API_URL: 'run',
  CLOUD_RUN_URL: 'run',
  CLOUD_SECRET_MANAGER_URL: 'secretmanager',
  COMPUTE_URL: 'compute',
  EVENTARC_URL: 'eventarc',
  FIREBASE_API_URL: 'firebase',
  FIREBASE_CLOUDBILLING_URL: 'cloudbilling',
  FIREBASE_CLOUDBUILD_URL: 'cloudbuild',
  FIREBASE_EXT_URL: 'firebaseextensions',
  FIREBASE_FIREBASESTORAGE_URL: 'firebasestorage',
  FIREBASE_FUNCTIONS_URL: 'cloudfunctions',
  FIREBASE_FUNCTIONS_V2_URL: 'cloudfunctions',
  FIREBASE_HOSTING_API_URL: 'firebasehosting',
  FIREBASE_IAM_URL: 'iam',
  FIREBASE_PUBSUB_URL: 'pubsub',
  FIREBASE_RESOURCEMANAGER_URL: 'cloudresourcemanager',
  FIREBASE_RTDB_MANAGEMENT_URL: 'firebasedatabase',
  FIREBASE_RULES_URL: 'firebaserules',
  FIREBASE_RUNTIMECONFIG_URL: 'runtimeconfig',
  FIREBASE_SERVICE_USAGE_URL: 'serviceusage',
  FIREBASE_STORAGE_URL: 'storage',
  FIRESTORE_URL: 'firestore',
}

/**
 * The environment variables with which the real `firebase deploy` uses the fake Google at `url`. One request cannot be
 * redirected, because its address is fixed in the tool's code: the question to `iam.googleapis.com` whether the caller
 * may use a service account. This request fails, and the tool continues.
 */
export const firebaseToolsEnvironment = (url: string, home: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(services).map(([name, host]) => [name, `${url}/${host}.googleapis.com`])),
  FIREBASE_REALTIME_URL: url,
  HOME: home,
  CI: '1',
})

/** Returns the names of the files in a zip archive, in alphabetical order. Reads them from its central directory. */
export function listZip(archive: Buffer): string[] {
  const names: string[] = []
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let offset = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(offset) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map(at => archive.readUInt16LE(offset + at))
    names.push(archive.toString('utf8', offset + 46, offset + 46 + name!))
    offset += 46 + name! + extra! + comment!
  }
  return names.sort()
}
