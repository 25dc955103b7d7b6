// Plain JavaScript that an old Node can parse, so that it prints one clear line instead of a syntax error.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`Comanda needs Node 24 or later and this is ${process.version}: start it by npm, which brings its own.`)
  process.exit(1)
}
import('./start.ts').catch(error => {
  console.error(`Comanda could not start: ${error.message}`)
  process.exit(1)
})
