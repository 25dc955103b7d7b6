import { createCountFormatter, formatCount } from '../../../words/count.ts'

const many = createCountFormatter('es')

export const es = {
  title: 'Fotos en un ZIP',
  text: 'Cada foto lleva el nombre o la clave de su producto: «Sopa de lima.jpg».',
  choose: 'Elegir ZIP',
  offline: 'Sin red no se pueden subir fotos.',
  reading: 'Leyendo el ZIP',
  problems: {
    damaged: 'El ZIP está dañado, o no es un ZIP.',
    empty: 'El ZIP no trae fotos JPG, PNG o WebP.',
    unpacksTooLarge: 'Las fotos pesan más de 60 MB juntas. Divídalas en varios ZIP.',
  },
  noAnswer: 'El servidor no contesta. Elija el ZIP otra vez cuando vuelva la red.',
  summary: (ready: number, same: number, others: number) =>
    `${formatCount(ready)} para subir · ${many(same, 'igual', 'iguales')} · ${formatCount(others)} sin subir`,
  status: {
    same: 'Ya tiene esta foto',
    noProduct: 'Ningún producto se llama así',
    several: 'Varios productos se llaman así',
    second: 'Hay otra foto para este producto',
    new: 'Foto nueva',
    replaces: 'Reemplaza su foto',
    uploaded: 'Subida',
  },
  uploadFailures: {
    unreadable: 'No es una foto que podamos leer',
    tooLarge: 'La foto pesa demasiado',
    denied: 'Su usuario no puede subir fotos',
    unreachable: 'Sin respuesta del servidor',
    timeout: 'La respuesta tardó demasiado',
  },
  submit: (count: number) => `Subir ${many(count, 'foto', 'fotos')}`,
  again: 'Reintentar',
  progress: (done: number, all: number) => `${formatCount(done)} de ${formatCount(all)}`,
  nothing: 'No hay fotos que subir.',
  cancel: 'Quitar este ZIP',
  list: 'Fotos del ZIP',
  done: (count: number) => `${many(count, 'producto tiene', 'productos tienen')} foto nueva`,
}
