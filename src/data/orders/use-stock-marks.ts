import { readOutboxCommands } from '../outbox/outbox-commands.ts'
import { useStoreQuery } from '../store/connection.ts'
import { listStockMarks, noStockMarks, type StockMarks } from './stock-marks.ts'

/** Returns the marks of products on this device that the server has not applied yet. Empty while loading. */
export const useStockMarks = (): StockMarks =>
  useStoreQuery(['outbox'], async tx => listStockMarks(await readOutboxCommands(tx)), []) ?? noStockMarks
