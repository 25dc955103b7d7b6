/** A colour in the OKLCH colour space: lightness from 0 to 1, chroma, and hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number }
type Rgb = readonly [red: number, green: number, blue: number]

/** Colours that are combined with the accent colour, as background or text. `least`: the contrast that is required. */
const partners = [
  { color: '#FFFDF8', least: 5.5 },
  { color: '#F0E7D5', least: 5.5 },
  { color: '#DCE7D6', least: 5.5 },
  { color: '#CFE0D6', least: 5 },
  { color: '#F2B632', least: 3.5 },
] as const

/**
 * The hue of the red that marks errors, in degrees. Unless an accent colour is almost grey, its hue must differ from
 * this one by `redDistance` degrees or more.
 */
const redHue = 28
const redDistance = 24

/** Returns a darker shade of the accent colour. */
export const darkenAccent = (color: string): string => {
  const { lightness, ...rest } = toOklch(readHex(color))
  return writeHex(fromOklch({ ...rest, lightness: lightness * 0.76 }))
}

/**
 * Returns the colour in which buttons and headings are shown when the user chooses `color`. A reddish hue is changed,
 * because red marks errors. A light colour is darkened until texts in this colour and on it are readable.
 * @param color such as `#3fbf7f`; the result has the same form, in capitals
 */
export function toReadableAccent(color: string): string {
  const chosen = toOklch(readHex(color))
  const turned = chosen.chroma < 0.04 ? chosen : { ...chosen, hue: turnFromRed(chosen.hue) }
  let accent = turned.hue === chosen.hue ? color : writeHex(fromOklch(turned))
  for (let { lightness } = turned; !isReadable(accent); lightness -= 0.005) {
    accent = writeHex(fromOklch({ ...turned, lightness: Math.max(0, lightness) }))
  }
  return accent.toUpperCase()
}

function turnFromRed(hue: number): number {
  const distance = ((hue - redHue + 540) % 360) - 180
  if (Math.abs(distance) >= redDistance) return hue
  return (redHue + (distance < 0 ? -redDistance : redDistance) + 360) % 360
}

const isReadable = (accent: string): boolean => partners.every(({ color, least }) => contrastOf(accent, color) >= least)

/** Returns the contrast of two colours as WCAG defines it, from 1 to 21. The colours are written as `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminanceOf(color: string): number {
  const [red, green, blue] = readHex(color).map(toLinear) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const readHex = (color: string): Rgb => {
  const parts = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return parts as unknown as Rgb
}

const writeHex = (rgb: Rgb): string =>
  `#${rgb
    .map(part => Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16))
    .map(part => part.padStart(2, '0'))
    .join('')}`

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(0, part) ** (1 / 2.4) - 0.055

// The matrices are those of https://bottosson.github.io/posts/oklab/.
function toOklch(rgb: Rgb): Oklch {
  const [red, green, blue] = rgb.map(toLinear) as unknown as Rgb
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}
