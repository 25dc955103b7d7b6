/** The Firebase project that the emulator serves. */
export const projectId = 'demo-comanda'
export const functionsRegion = 'us-central1'
export const storageBucket = `${projectId}.appspot.com`
