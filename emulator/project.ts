/** The Firebase project that the emulator serves. */
export const projectId = 'demo-comanda'
/** The region in the URLs of the functions: `/demo-comanda/us-central1/orders`. */
export const functionsRegion = 'us-central1'
export const storageBucket = `${projectId}.appspot.com`
