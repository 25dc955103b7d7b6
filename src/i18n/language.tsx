import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type Dictionary, type Language, loadEnglish, onWordsLoaded, wordsIn } from './dictionary.ts'

const storageKey = 'comanda.language'

type LanguageChoice = { language: Language; setLanguage(language: Language): void }
const Context = createContext<LanguageChoice>({ language: 'es', setLanguage: () => {} })

/** Provides the language of the screens: Spanish, unless a person chose English on this device. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ language: Language }>({ language: 'es' })
  const show = (language: Language) => {
    if (language === 'es') setShown({ language })
    else void loadEnglish().then(() => setShown({ language }), console.warn)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` uses nothing that changes
  useEffect(() => {
    if (localStorage.getItem(storageKey) === 'en') show('en')
    return onWordsLoaded(() => setShown(last => ({ ...last })))
  }, [])
  useEffect(() => {
    document.documentElement.lang = shown.language
  }, [shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` uses nothing that changes
  const value = useMemo(() => {
    const setLanguage = (language: Language) => {
      localStorage.setItem(storageKey, language)
      show(language)
    }
    return { ...shown, setLanguage }
  }, [shown])
  return <Context value={value}>{children}</Context>
}

export const useLanguage = (): LanguageChoice => useContext(Context)

/** For example, `useWords(orderWords).send` is `Enviar` in Spanish. */
export const useWords = <Words,>(dictionary: Dictionary<Words>): Words =>
  wordsIn(dictionary, useContext(Context).language)
