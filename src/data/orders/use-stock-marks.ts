import { readOutboxCommands } from '../outbox/outbox-commands.ts'
import { useStoreQuery } from '../store/connection.ts'
import { listStockMarks, noStockMarks, type StockMarks } from './stock-marks.ts'

/**
 * Returns which products a user has marked as sold out or available on this device, while the server has not applied
 * the mark yet. Empty while loading.
 */
export const useStockMarks = (): StockMarks =>
  useStoreQuery(['outbox'], async tx => listStockMarks(await readOutboxCommands(tx)), []) ?? noStockMarks
