/** The one project that the emulator plays. */
export const projectId = 'demo-comanda'
export const region = 'us-central1'
export const bucket = `${projectId}.appspot.com`
