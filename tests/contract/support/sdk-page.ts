import { build } from 'esbuild'

/** Builds an HTML page with the web SDK (app and Firestore) as `window.sdk` and an empty list as `window.logLines`. */
export async function buildSdkPage(): Promise<string> {
  const contents = `
    import * as app from 'firebase/app'
    import * as firestore from 'firebase/firestore'
    window.sdk = { ...app, ...firestore }
    window.logLines = []
  `
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    minify: true,
  })
  const script = outputFiles[0]!.text.replaceAll('</script', '<\\/script')
  return `<!doctype html><title>SDK</title><link rel="icon" href="data:,"><script>${script}</script>`
}
