/** The tenant's name and its colours, written as `#rrggbb`. */
export type AppBranding = { name: string; colors?: { theme: string; background: string } }

let manifestUrl: string | undefined

/**
 * Puts the tenant's name and colours into the page's web app manifest and its meta tags. When Safari installs the app,
 * it takes the name from a meta tag.
 */
export async function applyBranding({ name, colors }: AppBranding): Promise<void> {
  setMeta('apple-mobile-web-app-title', name)
  if (colors) setMeta('theme-color', colors.theme)
  const response = await fetch('/manifest.webmanifest')
  const manifest = buildManifest(await response.json(), { name, colors }, window.location.origin)
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!link) return
  const previousUrl = manifestUrl
  manifestUrl = URL.createObjectURL(new Blob([JSON.stringify(manifest)], { type: 'application/manifest+json' }))
  link.href = manifestUrl
  if (previousUrl) URL.revokeObjectURL(previousUrl)
}

type Icon = { src: string }
type Manifest = { id: string; start_url: string; scope: string; icons: Icon[] } & { [field: string]: unknown }

/**
 * Returns the manifest `root` with the tenant's name and colours. Makes all addresses absolute, because the page loads
 * the manifest from a `blob:` address, against which browsers cannot resolve relative addresses.
 */
export function buildManifest(root: Manifest, { name, colors }: AppBranding, origin: string): Manifest {
  const toAbsolute = (path: string) => new URL(path, origin).href
  return {
    ...root,
    name,
    // Home screens would cut off a longer name.
    short_name: name.length <= 15 ? name : root.short_name,
    ...(colors && { theme_color: colors.theme, background_color: colors.background }),
    id: toAbsolute(root.id),
    start_url: toAbsolute(root.start_url),
    scope: toAbsolute(root.scope),
    icons: root.icons.map(icon => ({ ...icon, src: toAbsolute(icon.src) })),
  }
}

function setMeta(name: string, content: string): void {
  const existing = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  const meta = existing ?? Object.assign(document.createElement('meta'), { name })
  meta.content = content
  if (!existing) document.head.append(meta)
}
