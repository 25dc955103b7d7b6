import { useMemo } from 'react'
import { wholeTable } from '../../../../domain/allergies.ts'
import { passId } from '../../../../domain/kitchen/station.ts'
import { formatTableNames } from '../../../../domain/table-names.ts'
import { useAllTables } from '../../../data/catalogue/use-catalogue.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { pickupWords } from '../../../i18n/pickup/words.ts'
import { progressWords } from '../../../i18n/progress/words.ts'
import { nameCheck } from '../../../ui/format/check-name.ts'
import { kitchenWords } from '../words/words.ts'
import type { Ticket, TicketCheck } from './ticket.ts'

/** Functions that return the texts for parts of a kitchen ticket, for example `Mesa 4` for the table `mesa-4`. */
export type BoardNames = {
  check(check: TicketCheck): string
  table(tableId: string): string
  station(stationId: string): string
  allergy(allergy: Ticket['allergies'][number]): string
}

/**
 * The returned object stays the same until the tables, the stations or the language change, because every ticket
 * renders again when it gets a new object.
 */
export function useBoardNames(stations: readonly { id: string; name: string }[] | undefined): BoardNames {
  const words = useWords(kitchenWords)
  const pickup = useWords(pickupWords)
  const progress = useWords(progressWords)
  const dish = useWords(dishWords)
  const tables = useAllTables()
  return useMemo(() => {
    const tableName = (id: string) => tables?.get(id)?.name
    const formatAllergen = (allergen: string) =>
      ((dish.allergen as { [allergen: string]: string })[allergen] ?? allergen).toLowerCase()
    return {
      check: check => nameCheck(check, formatTableNames(check, tableName), pickup, progress),
      table: id => tableName(id) ?? id,
      station: id => stations?.find(station => station.id === id)?.name ?? (id === passId ? words.pass : id),
      allergy({ seat, allergy: { allergens, note } }) {
        const named = [...allergens.map(formatAllergen), ...(note ? [`«${note}»`] : [])].join(', ')
        return seat === wholeTable ? words.allergy(named) : words.seatAllergy(seat, named)
      },
    }
  }, [tables, stations, words, pickup, progress, dish])
}
