import { useCallback, useEffect, useRef, useState } from 'react'
import { reportUnlessCallFailed } from '../../platform/call-error.ts'
import type { ClosedOrdersPage, ClosedOrdersQuery } from '../../platform/closed-orders.ts'
import type { PageEnd } from '../../platform/fetch-page.ts'
import { fetchClosedOrders } from '../../platform/sync-control.ts'

type Pages = { key: string; orders: ClosedOrdersPage['orders']; end?: PageEnd | undefined }

/**
 * Reads the closed checks of a period from the server, page by page. The first page is read when the screen opens, when
 * the period changes and when the connection returns.
 * @param isOnline while this is false, only `readAgain` reads the first page
 * @returns `readMore`: reads the next page, which may be empty; `undefined` before the first page was read, and if
 * there is surely no next page
 */
export function useClosedPages({ from, to }: Omit<ClosedOrdersQuery, 'after'>, isOnline: boolean) {
  const key = `${from} ${to}`
  const [pages, setPages] = useState<Pages>()
  const [state, setState] = useState<'reading' | 'read' | 'failed'>('reading')
  const latest = useRef(0)
  const current = pages?.key === key ? pages : undefined

  const read = useCallback(
    async (after?: PageEnd) => {
      const turn = ++latest.current
      setState('reading')
      try {
        const { orders, end } = await fetchClosedOrders({ from, to, after })
        if (turn !== latest.current) return
        setPages(known => (known?.key === key ? addPage(known, { orders, end }, after) : { key, orders, end }))
        setState('read')
      } catch (error) {
        reportUnlessCallFailed(error)
        if (turn === latest.current) setState('failed')
      }
    },
    [from, to, key],
  )

  useEffect(() => {
    if (isOnline) void read()
    return () => {
      latest.current++
    }
  }, [read, isOnline])

  const end = current?.end
  return { orders: current?.orders ?? [], state, readMore: end && (() => void read(end)), readAgain: () => void read() }
}

/**
 * Adds a page to the checks that were read before (`known`). If the first page was read again and contains a check of
 * `known`, no check is missing between the page and `known`, so the next page to read is still the one after `known`.
 */
function addPage(known: Pages, { orders, end }: ClosedOrdersPage, after: PageEnd | undefined): Pages {
  const ids = new Set(known.orders.map(({ id }) => id))
  const isSameEnd = after === undefined && orders.some(({ id }) => ids.has(id))
  return { key: known.key, orders: [...known.orders, ...orders], end: isSameEnd ? known.end : end }
}
