import * as v from 'valibot'

/**
 * Invisible characters with which somebody could hide text, make two different names look equal, or change the
 * direction of a text, for example soft hyphens, zero-width characters, direction marks and tags. Removing them has a
 * side effect: a family emoji becomes several emoji, because zero-width characters join its members.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

/** Removes invisible characters from a text, for example zero-width spaces. */
export const stripInvisible = (text: string): string => text.replace(invisible, '')

/**
 * A text that people can read: invisible characters are removed. Refuses a text with a lone surrogate, an ASCII control
 * character other than the line feed, or a character that embeds, isolates or overrides a text direction.
 */
export const readableTextSchema = v.pipe(
  v.string(),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  v.regex(/^[^\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/),
  v.check(text => text.isWellFormed()),
  v.transform(stripInvisible),
)
