import { describe, expect, it } from 'vitest'
import { contrastOf, darkenAccent, toReadableAccent } from './accent.ts'

const steps = [0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, 255]
const hex = (parts: number[]) => `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
const colors = steps.flatMap(red => steps.flatMap(green => steps.map(blue => hex([red, green, blue]))))

describe('toReadableAccent', () => {
  it('gives each of 4,096 colours enough contrast with five colours of the theme; darkenAccent does not lower the contrast with #CFE0D6', () => {
    for (const color of colors) {
      const accent = toReadableAccent(color)
      for (const ground of ['#FFFDF8', '#F0E7D5', '#DCE7D6'])
        expect(contrastOf(accent, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(5.5)
      expect(contrastOf(accent, '#CFE0D6'), color).toBeGreaterThanOrEqual(5)
      expect(contrastOf(accent, '#F2B632'), color).toBeGreaterThanOrEqual(3.5)
      expect(contrastOf(darkenAccent(accent), '#CFE0D6'), color).toBeGreaterThanOrEqual(contrastOf(accent, '#CFE0D6'))
    }
  })

  it('does not change the default green of the app, and a light green stays green', () => {
    expect(toReadableAccent('#0F4A34')).toBe('#0F4A34')
    const dark = toReadableAccent('#3FBF7F')
    const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(dark.slice(at, at + 2), 16)) as [
      number,
      number,
      number,
    ]
    expect(green).toBeGreaterThan(2 * red)
    expect(green).toBeGreaterThan(blue)
  })

  it('changes the hue of a red, because red marks errors, and keeps a grey grey', () => {
    expect(toReadableAccent('#A3201D')).not.toBe('#A3201D')
    expect(toReadableAccent('#444444')).toBe('#444444')
    expect(toReadableAccent('#888888')).toMatch(/^#(..)\1\1$/)
  })
})

describe('contrastOf', () => {
  it('is 21 between black and white, 1 between equal colours, and does not depend on the order', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrastOf('#0F4A34', '#0F4A34')).toBe(1)
  })
})
