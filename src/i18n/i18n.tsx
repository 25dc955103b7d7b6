import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import rosetta from 'rosetta'
import { es, type Messages } from './es.ts'

type Leaves<Table> = {
  [Key in keyof Table & string]: Table[Key] extends string ? Key : `${Key}.${Leaves<Table[Key]>}`
}[keyof Table & string]

export type MessageKey = Leaves<Messages>
/** The keys of which there is one text for one and another for many. */
export type PluralKey = MessageKey extends infer Key ? (Key extends `${infer Stem}One` ? Stem : never) : never
export type Language = 'es' | 'en'
export type Params = { [name: string]: string | number }
export type Translate = {
  (key: MessageKey, params?: Params): string
  /** The text for one or for many; `{{count}}` is filled in. */
  count(key: PluralKey, count: number, params?: Params): string
}

const storageKey = 'comanda.language'
const texts = rosetta<Messages>({ es })

function translator(language: Language): Translate {
  const t = (key: MessageKey, params?: Params) => texts.t(key, params, language)
  return Object.assign(t, {
    count: (key: PluralKey, count: number, params?: Params) =>
      t(`${key}${count === 1 ? 'One' : 'Many'}` as MessageKey, { count, ...params }),
  })
}

type I18n = { t: Translate; language: Language; setLanguage(language: Language): void }
const spanish = translator('es')
const Context = createContext<I18n>({ t: spanish, language: 'es', setLanguage: () => {} })

async function load(language: Language): Promise<void> {
  if (language === 'en') texts.set('en', (await import('./en.ts')).en)
}

/** Spanish unless this device was told otherwise; the other language is loaded when somebody asks for it. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const [language, show] = useState<Language>('es')
  const setLanguage = (wanted: Language) => {
    localStorage.setItem(storageKey, wanted)
    void load(wanted).then(() => show(wanted), console.warn)
  }
  useEffect(() => {
    if (localStorage.getItem(storageKey) === 'en') void load('en').then(() => show('en'), console.warn)
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setLanguage` closes over nothing that changes
  const value = useMemo(() => ({ t: translator(language), language, setLanguage }), [language])
  return <Context value={value}>{children}</Context>
}

export const useI18n = (): I18n => useContext(Context)
export const useT = (): Translate => useContext(Context).t

type Named = {
  name: string
  description?: string
  i18n?: { [language: string]: { name?: string; description?: string } }
}

/** A document of the catalogue in the language of the screen; what is not translated stays as it is. */
export function localized<Doc extends Named>(doc: Doc, language: Language): Doc {
  const own = doc.i18n?.[language]
  if (!own) return doc
  return { ...doc, name: own.name || doc.name, ...(own.description && { description: own.description }) }
}
