/** The Firebase project that the emulator serves. */
export const projectId = 'demo-comanda'
export const region = 'us-central1'
export const bucket = `${projectId}.appspot.com`
