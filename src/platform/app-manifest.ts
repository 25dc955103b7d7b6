/** What of the tenant goes to the home screen. Colours as `#rrggbb`; the file's own unless given. */
export type AppName = { name: string; colors?: { theme: string; background: string } }

let made: string | undefined

/**
 * The manifest of the root with the tenant's name and colours: one build serves every tenant, so the page makes it. Safari
 * takes the name from a tag of its own.
 */
export async function nameApp({ name, colors }: AppName): Promise<void> {
  setMeta('apple-mobile-web-app-title', name)
  if (colors) setMeta('theme-color', colors.theme)
  const response = await fetch('/manifest.webmanifest')
  const manifest = manifestFor(await response.json(), { name, colors }, window.location.origin)
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!link) return
  const last = made
  made = URL.createObjectURL(new Blob([JSON.stringify(manifest)], { type: 'application/manifest+json' }))
  link.href = made
  if (last) URL.revokeObjectURL(last)
}

type Icon = { src: string }
type Manifest = { id: string; start_url: string; scope: string; icons: Icon[] } & { [field: string]: unknown }

/** Its addresses become whole: they are read beside the made file, not beside the root's. */
export function manifestFor(root: Manifest, { name, colors }: AppName, origin: string): Manifest {
  const whole = (path: string) => new URL(path, origin).href
  return {
    ...root,
    name,
    // Home screens cut what is longer.
    short_name: name.length <= 15 ? name : root.short_name,
    ...(colors && { theme_color: colors.theme, background_color: colors.background }),
    id: whole(root.id),
    start_url: whole(root.start_url),
    scope: whole(root.scope),
    icons: root.icons.map(icon => ({ ...icon, src: whole(icon.src) })),
  }
}

function setMeta(name: string, content: string): void {
  const known = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  const meta = known ?? Object.assign(document.createElement('meta'), { name })
  meta.content = content
  if (!known) document.head.append(meta)
}
