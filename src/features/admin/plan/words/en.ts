import { en as floorPlan } from '../../../shared/floor-plan/words/en.ts'
import { createCountFormatter } from '../../words/count.ts'
import type { es } from './es.ts'

const many = createCountFormatter('en')
const percent = (value: number) => `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`

export const en: typeof es = {
  ...floorPlan,
  title: department => `Plan of ${department}`,
  unpublished: count => `${many(count, 'change', 'changes')} not published`,
  publish: 'Publish plan',
  publishing: 'Publishing',
  publishHint: 'Tablets that are offline stay with the plan before. No check changes its table.',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'The last change was undone',
  redone: 'The change was made again',
  snap: 'Snap',
  add: 'Add to the plan',
  shapes: { round: 'Round', square: 'Square', rectangle: 'Long' },
  newRoom: 'New room',
  roomNumber: number => `Room ${number}`,
  room: 'Room',
  roomName: 'Name of the room',
  removeRoom: 'Remove room',
  removeRoomHint: 'What is in it goes to the first room.',
  shape: 'Shape',
  fewerSeats: 'One seat less',
  moreSeats: 'One seat more',
  place: { x: 'Left, %', y: 'Top, %', w: 'Width, %', h: 'Depth, %', rotation: 'Rotation, °' },
  align: 'Align',
  sides: {
    left: 'Left',
    center: 'Centre, from left to right',
    right: 'Right',
    top: 'Top',
    middle: 'Centre, from top to bottom',
    bottom: 'Bottom',
  },
  duplicate: 'Duplicate',
  remove: 'Remove',
  removed: name => `${name}, off the plan`,
  at: (name, x, y) => `${name}, ${percent(x)} and ${percent(y)}`,
  rotated: degrees => `rotated ${degrees}°`,
  sized: (w, h) => `${percent(w)} wide, ${percent(h)} deep`,
  several: count => many(count, 'element marked', 'elements marked'),
  seats: count => many(count, 'seat', 'seats'),
  counts: (tables, seats) => `${many(tables, 'table', 'tables')}, ${many(seats, 'seat', 'seats')}`,
  keys: 'Keys: Tab goes to the next one, and Space leaves it marked. The arrows move by 1 % (Shift 5, Alt 0.25), R rotates by 15° (Alt 1°), + and − change the size, D duplicates, Delete removes, Ctrl+Z undoes and Ctrl+Y redoes.',
  chooseHint: 'Tap a table to change it. With Shift, several.',
  visible: 'this far it shows on 1024 × 768',
}
