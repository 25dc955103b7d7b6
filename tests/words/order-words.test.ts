import { describe, expect, it } from 'vitest'
import { es as menu } from '../../src/features/menu/words/es.ts'
import { es as guestOrder } from '../../src/features/order/guest/words/es.ts'
import { es as order } from '../../src/features/order/words/es.ts'
import { es as common } from '../../src/i18n/common/es.ts'
import { es as dish } from '../../src/i18n/dish/es.ts'
import { es as guest } from '../../src/i18n/guest/es.ts'
import { es as progress } from '../../src/i18n/progress/es.ts'
import { es as refusals } from '../../src/i18n/refusals/es.ts'

const { sync: _, ...lineWords } = progress
const staffAreas = { order, progress: lineWords, refusals, common }
const guestAreas = { menu, guest, guestOrder }
const areas = { ...staffAreas, ...guestAreas, dish }

/** A text with parameters is listed twice: with '1' and with '2' as the value of its first two parameters. */
function listTexts(words: object): string[] {
  return Object.values(words).flatMap((text: unknown) => {
    if (typeof text === 'string') return [text]
    if (typeof text === 'function') return ['1', '2'].map(value => text(value, value))
    return typeof text === 'object' && text !== null ? listTexts(text) : []
  })
}

const retired = [
  /partida/i,
  /en el servidor/i,
  /en este dispositivo$/i,
  /\d .*salen? a cocina/i,
  /en marcha/i,
  /recién/i,
  /plato limpio/i,
  /agregado/i,
  /llaman desde/i,
  /al vender/i,
  /tardó demasiado/i,
  /llegó mal/i,
  /^hoy/i,
]

describe('the Spanish texts of the order and the menu', () => {
  it.each(Object.entries(areas))('contain no retired word, such as «partida», in the dictionary %s', (_name, words) => {
    const wrong = listTexts(words).filter(text => retired.some(word => word.test(text)))
    expect(wrong).toEqual([])
  })

  it('ask staff with usted and guests with tú for a missing option', () => {
    expect(dish.pick(1)).toBe('elija 1')
    expect(dish.pickGuest(1)).toBe('elige 1')
    expect(dish.chooseFirst(1, 'Tortilla')).toBe('Elija la tortilla')
    expect(dish.chooseFirstGuest(1, 'Término')).toBe('Elige el término')
  })
})

describe('the text that asks for a missing option', () => {
  it.each([
    ['Tortilla', 'Elija la tortilla'],
    ['Término de la carne', 'Elija el término de la carne'],
    ['Guarnición', 'Elija la guarnición'],
    ['Salsas', 'Elija las salsas'],
    ['Extras', 'Elija: extras'],
    ['Aderezos', 'Elija los aderezos'],
    ['Base', 'Elija: base'],
    ['Para acompañar', 'Elija: para acompañar'],
    ['Tamaño', 'Elija el tamaño'],
  ])('for a group of options named %s is «%s»', (group, text) => expect(dish.chooseFirst(1, group)).toBe(text))

  it('has no article when two or more options are missing, for example «Elija 2: salsas»', () => {
    expect(dish.chooseFirst(2, 'Salsas')).toBe('Elija 2: salsas')
  })
})
