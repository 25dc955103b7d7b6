import { useCallback, useEffect, useRef, useState } from 'react'
import { type BoardMemory, emptyBoardMemory } from './board-memory.ts'

const keyOf = (boardKey: string) => `comanda.board-${boardKey}`
const writeAfterMs = 200

function read(boardKey: string): BoardMemory {
  try {
    return { ...emptyBoardMemory, ...JSON.parse(localStorage.getItem(keyOf(boardKey)) ?? '{}') }
  } catch {
    return emptyBoardMemory
  }
}

const write = (boardKey: string, memory: BoardMemory): void =>
  localStorage.setItem(keyOf(boardKey), JSON.stringify(memory))

/**
 * The data that this device stores about a kitchen board in `localStorage`, for example which slips it has shown. A
 * change is written after 200 ms, so that taps stay fast, or earlier if the board or the page is left.
 * @param boardKey the ids of the tenant (the business), the user and the station
 */
export function useBoardMemory(
  boardKey: string,
): [memory: BoardMemory, change: (next: (last: BoardMemory) => BoardMemory) => void] {
  const [memory, setMemory] = useState(() => read(boardKey))
  const latest = useRef(memory)
  const change = useCallback((next: (last: BoardMemory) => BoardMemory) => {
    const changed = next(latest.current)
    if (changed === latest.current) return
    latest.current = changed
    setMemory(changed)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => write(boardKey, memory), writeAfterMs)
    return () => clearTimeout(timer)
  }, [memory, boardKey])
  useEffect(() => {
    const writeNow = () => write(boardKey, latest.current)
    window.addEventListener('pagehide', writeNow)
    return () => {
      window.removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [boardKey])
  return [memory, change]
}
