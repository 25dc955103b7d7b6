import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts', '*.config.ts', 'tests/**/*.ts'])
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const imported = (name: string) => new RegExp(`(from|import\\() ?['"]${name}(['"/])`).test(source)

describe('the project, compared with the customer’s design card (a list of required packages and files)', () => {
  test('[card.packages] every package that the design card names is a dependency and is imported', () => {
    const packages = [
      'react',
      'react-dom',
      'react-router-dom',
      'firebase',
      'workbox-window',
      'vite-plugin-pwa',
      'dexie',
      'react-simple-pull-to-refresh',
      '@chakra-ui/react',
      'vitest',
      'playwright',
    ]
    expect(packages.filter(name => !(name in { ...dependencies, ...devDependencies }))).toEqual([])
    expect(packages.filter(name => !imported(name))).toEqual([])
  })

  test('[card.files] the top folder of the repository has all files and folders that the design card names', () => {
    const files = 'package.json vite.config.ts src public sw tests manifest.webmanifest tsconfig.json'.split(' ')
    expect(files.filter(file => !existsSync(file))).toEqual([])
  })

  test('[card.typescript] all code is TypeScript, except the script that checks the installed version of Node', () => {
    const scripts = globSync('{domain,src,sw,functions/src,emulator,tests,bench,scripts}/**/*.{js,jsx,mjs,cjs}')
    expect(scripts).toEqual(['scripts/start.js'])
  })

  test('[card.pwa] the web app manifest has the fields and icons that a browser needs to install the app', () => {
    const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/', lang: 'es' })
    const sizes = manifest.icons.map(
      (icon: { sizes: string; purpose?: string }) => `${icon.sizes} ${icon.purpose ?? ''}`,
    )
    expect(sizes).toEqual(expect.arrayContaining(['192x192 ', '512x512 ', '512x512 maskable']))
    for (const icon of manifest.icons) expect(existsSync(`public${icon.src}`), icon.src).toBe(true)
  })
})
