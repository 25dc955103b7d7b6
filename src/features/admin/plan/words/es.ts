import { es as floorPlan } from '../../../shared/floor-plan/words/es.ts'
import { createCountFormatter } from '../../words/count.ts'

const many = createCountFormatter('es')
const percent = (value: number) => `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`

/** These texts address managers with «usted». */
export const es = {
  ...floorPlan,
  title: (department: string) => `Plano de ${department}`,
  unpublished: (count: number) => `${many(count, 'cambio', 'cambios')} sin publicar`,
  publish: 'Publicar plano',
  publishing: 'Publicando',
  publishHint: 'Al publicar, las tabletas sin red siguen con el plano anterior. Ninguna cuenta cambia de mesa.',
  undo: 'Deshacer',
  redo: 'Rehacer',
  undone: 'Se deshizo el último cambio',
  redone: 'Se rehízo el cambio',
  snap: 'Imán',
  add: 'Agregar al plano',
  shapes: { round: 'Redonda', square: 'Cuadrada', rectangle: 'Larga' },
  newRoom: 'Nuevo salón',
  roomNumber: (number: number) => `Salón ${number}`,
  room: 'Salón',
  roomName: 'Nombre del salón',
  removeRoom: 'Quitar salón',
  removeRoomHint: 'Lo que hay en él pasa al primer salón.',
  shape: 'Forma',
  fewerSeats: 'Un lugar menos',
  moreSeats: 'Un lugar más',
  place: { x: 'Izquierda, %', y: 'Arriba, %', w: 'Ancho, %', h: 'Fondo, %', rotation: 'Giro, °' },
  align: 'Alinear',
  sides: {
    left: 'A la izquierda',
    center: 'Al centro, a lo ancho',
    right: 'A la derecha',
    top: 'Arriba',
    middle: 'Al centro, a lo alto',
    bottom: 'Abajo',
  },
  duplicate: 'Duplicar',
  remove: 'Quitar',
  removed: (name: string) => `${name}, fuera del plano`,
  at: (name: string, x: number, y: number) => `${name}, ${percent(x)} y ${percent(y)}`,
  rotated: (degrees: number, isWall: boolean) => `${isWall ? 'girado' : 'girada'} ${degrees}°`,
  sized: (w: number, h: number) => `${percent(w)} de ancho, ${percent(h)} de fondo`,
  several: (count: number) => many(count, 'elemento marcado', 'elementos marcados'),
  seats: (count: number) => many(count, 'lugar', 'lugares'),
  counts: (tables: number, seats: number) => `${many(tables, 'mesa', 'mesas')}, ${many(seats, 'lugar', 'lugares')}`,
  keys: 'Teclas: Tab pasa a la siguiente y Espacio la deja marcada. Las flechas mueven 1 % (Mayús 5, Alt 0.25), R gira 15° (Alt 1°), + y − cambian el tamaño, D duplica, Supr quita, Ctrl+Z deshace y Ctrl+Y rehace.',
  chooseHint: 'Toque una mesa para cambiarla. Con Mayús, varias.',
  visible: 'hasta aquí se ve en 1024 × 768',
}
