import module from 'node:module'

// An old version of Node cannot parse TypeScript. This file is JavaScript, so that an old Node prints a clear message.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`Comanda needs Node 24 or later and this is ${process.version}: start it by npm, which brings its own.`)
  process.exit(1)
}
module.enableCompileCache()
import('./start.ts').catch(error => {
  console.error(`Comanda could not start: ${error.message}`)
  process.exit(1)
})
