import type { Customer } from '../../../domain/catalogue.ts'

const members: [number: string, name: string][] = [
  ['0007', 'Don Evaristo Landeros'],
  ['0021', 'Graciela Montes de Oca'],
  ['0048', 'Familia Ibarra de la Torre'],
  ['0093', 'Patricio Landa'],
  ['0110', 'Ing. Rogelio Arredondo'],
  ['0134', 'Beatriz Saldívar'],
  ['0158', 'Emilio Barragán'],
  ['0177', 'Ximena Lascuráin'],
  ['0203', 'Dr. Horacio Pineda'],
  ['0219', 'Familia Treviño Cantú'],
  ['0236', 'Aurelio Quintanilla'],
  ['0251', 'Mónica Escandón'],
  ['0274', 'Sebastián Urrutia'],
  ['0298', 'Elena Villaurrutia'],
  ['0315', 'Gonzalo Marroquín'],
  ['0333', 'Familia Garza Elizondo'],
  ['0356', 'Lic. Matilde Cosío'],
  ['0379', 'Ramiro Zambrano'],
  ['0412', 'Ricardo Montemayor'],
  ['0428', 'Amparo Iturbide'],
  ['0467', 'Julián Echeverría'],
  ['0490', 'Familia Sada Belden'],
  ['0512', 'Leonor Bustamante'],
  ['0538', 'Arturo Madero Rangel'],
  ['0571', 'Carlota Peón'],
  ['0604', 'Fausto Benavides'],
  ['0655', 'Marcela Elizondo'],
  ['0688', 'Nicolás Arizpe'],
  ['0719', 'Familia Haro y Cervantes'],
  ['0742', 'Teresa Rincón Gallardo'],
  ['0806', 'Andrés Villarreal'],
  ['0871', 'Victoria Santacruz'],
  ['0940', 'Hugo Limantour'],
  ['1026', 'Daniela Cossío'],
  ['1187', 'Sofía Quiroga'],
  ['1203', 'Torneo Amigos, cuenta general'],
]

/**
 * The members of the golf club and one tournament, all invented. The id of a member contains the number on the
 * membership card, for example `socio-0007`.
 */
export const customers: Record<string, Customer> = Object.fromEntries(
  members.map(([number, name]) => [`socio-${number}`, { name, number }]),
)
