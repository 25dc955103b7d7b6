import { type ReactNode, useState } from 'react'
import type { Role } from '../../../domain/permissions.ts'
import { countPinDigits } from '../../../domain/pin.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { pinWords } from '../../i18n/pin/words.ts'
import { Button } from '../controls/button.tsx'
import { MutedText } from '../layout/parts.ts'
import { chakra } from '../theme/chakra.tsx'
import { PersonPicker } from './person-picker.tsx'
import { PinPad } from './pin-pad.tsx'

const Columns = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '6', alignItems: 'start' },
})

/** `unsent`: the number of the person's commands (changes) that this tablet has not sent to the server yet. */
export type PinPerson = { uid: string; name: string; role: Role; unsent: number }
/**
 * Why a PIN was not accepted. `wrong`: `left` more tries are allowed. `refused`: the server refuses the person or the
 * tablet. `unreachable`: the server did not answer, and the tablet cannot check the PIN itself.
 */
export type PinProblem = { code: 'wrong'; left: number } | { code: 'refused' | 'unreachable' }

type Props<Person extends PinPerson> = {
  people: readonly Person[]
  /** The uid of the person who is selected at the start. If `people` has only one person, that person is selected. */
  first?: string | undefined
  /** The heading above the number pad. */
  greet(name: string): string
  /** Content between the heading and the number pad, about the selected person. */
  about?(person: Person): ReactNode
  /** @returns why the PIN was not accepted; `undefined` if it was accepted */
  onPin(person: Person, pin: string): Promise<PinProblem | undefined>
  onPassword?: ((person: Person) => void) | undefined
}

/** Asks the person to choose their name and to enter the PIN. On a phone, the number pad replaces the list of names. */
export function PinEntry<Person extends PinPerson>({ people, first, greet, about, onPin, onPassword }: Props<Person>) {
  const words = useWords(pinWords)
  const { language } = useLanguage()
  const [uid, setUid] = useState<string | undefined>(people.length === 1 ? people[0]!.uid : first)
  const [problem, setProblem] = useState<PinProblem>()
  const person = people.find(each => each.uid === uid)
  const choose = (chosen: string | undefined) => {
    setUid(chosen)
    setProblem(undefined)
  }
  const others = people.filter(each => each.unsent > 0 && each.uid !== uid).map(({ name }) => name)
  const isLocked = problem?.code === 'refused' || (problem?.code === 'wrong' && problem.left === 0)
  return (
    <Columns>
      <chakra.div display={{ base: person ? 'none' : 'block', sm: 'block' }}>
        {people.length === 0 && <MutedText>{words.noOne}</MutedText>}
        <PersonPicker
          label={words.serving}
          people={people.map(({ uid, name, role, unsent }) => {
            return { uid, name, note: unsent > 0 ? words.unsent(unsent) : words.role[role] }
          })}
          chosen={uid}
          onChoose={choose}
        />
      </chakra.div>
      {person && (
        <chakra.div display="grid" gap="3" key={person.uid}>
          <Button variant="ghost" display={{ base: 'flex', sm: 'none' }} onClick={() => choose(undefined)}>
            {words.back}
          </Button>
          <chakra.h3 textStyle="title" textAlign="center">
            {greet(person.name)}
          </chakra.h3>
          {about?.(person)}
          {isLocked && onPassword ? (
            <>
              <chakra.p role="alert" textAlign="center" fontWeight="650">
                {problem.code === 'wrong' ? words.locked : words.refused}
              </chakra.p>
              <Button size="lg" onClick={() => onPassword(person)}>
                {words.byPassword}
              </Button>
            </>
          ) : (
            <PinPad
              digits={countPinDigits(person.role)}
              problem={problem && describe(problem, words)}
              onPin={async pin => setProblem(await onPin(person, pin))}
              onForgot={onPassword && (() => onPassword(person))}
            />
          )}
          {others.length > 0 && (
            <MutedText>
              {words.unsentText(new Intl.ListFormat(language, { type: 'conjunction' }).format(others))}
            </MutedText>
          )}
        </chakra.div>
      )}
    </Columns>
  )
}

function describe(problem: PinProblem, words: typeof import('../../i18n/pin/es.ts').es): string {
  if (problem.code !== 'wrong') return words[problem.code]
  return problem.left === 0 ? words.locked : words.left(problem.left)
}
