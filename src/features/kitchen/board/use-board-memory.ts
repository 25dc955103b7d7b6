import { useCallback, useEffect, useRef, useState } from 'react'
import { type BoardMemory, emptyMemory } from './board-memory.ts'

const keyOf = (stationId: string) => `comanda.board-${stationId}`
const writeAfterMs = 200

function read(stationId: string): BoardMemory {
  try {
    return { ...emptyMemory, ...JSON.parse(localStorage.getItem(keyOf(stationId)) ?? '{}') }
  } catch {
    return emptyMemory
  }
}

/** What this device remembers of a board, also after a reload. It is written shortly after a tap, not during it. */
export function useBoardMemory(
  stationId: string,
): [memory: BoardMemory, change: (next: (last: BoardMemory) => BoardMemory) => void] {
  const [memory, setMemory] = useState(() => read(stationId))
  const latest = useRef(memory)
  const change = useCallback((next: (last: BoardMemory) => BoardMemory) => {
    const changed = next(latest.current)
    if (changed === latest.current) return
    latest.current = changed
    setMemory(changed)
  }, [])
  useEffect(() => {
    const write = () => localStorage.setItem(keyOf(stationId), JSON.stringify(memory))
    const timer = setTimeout(write, writeAfterMs)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [memory, stationId])
  return [memory, change]
}
