import type { UsageJson } from '../../emulator/usage.ts'
import { moneyTitles } from './money.ts'
import { billedCallsPerCall, priceDate, prices, secondsPerCall } from './prices.ts'
import { checkMultiplier, type RestaurantMeasurement } from './restaurants.ts'
import { kitchenScreensTitle, type Measurement, measuredEveningSize } from './scenario.ts'

/**
 * The evening whose price is computed from the measured counts. `hours` matters because tokens expire after an hour.
 * Each tablet then starts its live queries again, which costs reads.
 */
const evening = { checks: 60, tablets: 6, hours: 8, perMonth: 30 }
/** A measured count may differ from the count in docs/costs.md by this fraction: 0.1 is 10 %. */
export const maxCountDifference = 0.1

/** Something that is counted, for example document reads. `dollars`: the price of one unit, here of one read. */
type Column = { title: string; countIn(usage: UsageJson): number; dollars: number }

const columns: readonly Column[] = [
  { title: 'reads by apps', countIn: ({ reads }) => reads.apps, dollars: prices.documentRead.dollars },
  { title: 'reads by functions', countIn: ({ reads }) => reads.functions, dollars: prices.documentRead.dollars },
  { title: 'reads by rules', countIn: ({ reads }) => reads.rules, dollars: prices.documentRead.dollars },
  { title: 'writes', countIn: ({ writes }) => writes, dollars: prices.documentWrite.dollars },
  { title: 'deletes', countIn: ({ deletes }) => deletes, dollars: prices.documentDelete.dollars },
  {
    title: 'function calls',
    countIn: ({ calls }) => Object.values(calls).reduce((sum, count) => sum + count, 0),
    dollars: billedCallsPerCall * prices.functionCall.dollars + secondsPerCall * prices.functionSecond.dollars,
  },
  { title: 'bytes: Firestore', countIn: ({ sentBytes }) => sentBytes.firestore ?? 0, dollars: prices.sentByte.dollars },
  { title: 'bytes: functions', countIn: ({ sentBytes }) => sentBytes.functions ?? 0, dollars: prices.sentByte.dollars },
  { title: 'bytes: Storage', countIn: ({ sentBytes }) => sentBytes.storage ?? 0, dollars: prices.sentByte.dollars },
  {
    title: 'bytes: registry',
    countIn: ({ sentBytes }) => sentBytes.registry ?? 0,
    dollars: prices.registryByte.dollars,
  },
]

/**
 * The column that is not compared with `docs/costs.md`. Its counts are incomplete: `UsageCounter` does not count the
 * bytes that the functions read from the registry (the list of restaurants).
 */
const uncomparedColumn = 'bytes: registry'

/** One count for each of the `columns`. */
type Counts = number[]

const countsOf = (usage: UsageJson): Counts => columns.map(({ countIn }) => countIn(usage))
const dollarsOf = (counts: Counts): number => columns.reduce((sum, { dollars }, i) => sum + counts[i]! * dollars, 0)

/** @returns the text of docs/costs.md */
export function formatReport(
  measured: readonly Measurement[],
  money: readonly Measurement[],
  restaurants: readonly RestaurantMeasurement[],
): string {
  const toRow = ({ title, usage }: Measurement): Row => ({ title, counts: countsOf(usage) })
  const rows = measured.map(toRow)
  const whole = scaleEvening(rows)
  const month = whole.map(count => count * evening.perMonth)
  return `# What Firebase costs

Made by \`npm run costs\`; do not edit. \`scripts/costs/scenario.ts\` plays each part against the embedded server, which counts what Firebase bills (\`emulator/usage.ts\`). A test plays it again: a count that leaves ±${maxCountDifference * 100} % of this page fails. Then run \`npm run costs\` and explain the difference in the commit. A new live query adds its row to the scenario.

- **A check**: a waiter opens it with the first of four lines, adds the others one by one, sends them, serves them, asks for the bill; a cashier records the payment and closes it. Each tap is one call, as in a quiet hour; taps in a hurry share calls. The section about the money of 1,000 checks says what the payment and the sale cost.
- **With a guest**: a phone starts, joins the table, adds and sends one line; a waiter accepts it and does the rest.
- **A tablet starts**: sign-in, the published menu, and live queries for the tenant, the changes of the menu and of the customers, the stations of the kitchen, and the orders of three departments.
- **A new tablet reads the customers**: the whole list, once for each tablet on which a waiter or a higher role signs in for the first time, and again after the last of them signed out. A club with 5,000 members pays 5,001 reads for each new tablet. This is not in the evening below.
- **The closed checks are read**: a tablet opens the closed checks of the day, of which it gets at most 50 at once. This is not in the evening below: it happens when somebody looks for a check.
- **A board of the kitchen**: a kitchen screen shows the orders of a station while checks are served that all have lines for it. It reads an order at each change from the sending to the end of the making. The reads by functions, the writes and the calls are those of the waiter. This is not in the evening below: each screen adds it for its share of the checks.
- **A dish is ready**: a cook marks one dish, which is one call. A waiter may have allowed messages to a locked tablet ([090](decisions/090-push.md)). The function looks for such tablets, and reads the waiter and the table if there are any; a subscription costs another call a day of use. The push services take nothing. This is not in the evening below.
- **The screens of 2 stations**: each check has a round of drinks for the bar and one of food for the hot kitchen. At each station a screen shows its slips, reports them as seen and marks them. A screen is also a tablet: it reads the open orders of its departments. The functions, the writes and the calls are those of everybody.
- **The scripted evening**: ${measuredEveningSize.tablets} tablets start, and ${measuredEveningSize.checks} checks are served, ${measuredEveningSize.checksWithGuest} of them with a guest.

## Measured
${table(rows)}
Rules read the staff record once for each query or document that staff ask for. Bytes are what the service sends, with headers and without compression. What functions read from the registry is not counted, so the test does not compare its bytes. The app's own files (Hosting) and pictures are not in it: [performance.md](performance.md) has the size of a first visit.

## An evening, and a month
The scripted evening × ${evening.checks / measuredEveningSize.checks}, and ${evening.hours - 1} more starts of each of ${evening.tablets} tablets: ${evening.checks} checks, ${(evening.checks / measuredEveningSize.checks) * measuredEveningSize.checksWithGuest} of them with a guest, ${evening.tablets} tablets, ${evening.hours} hours. A month has ${evening.perMonth} evenings.

${table([
  { title: 'An evening', counts: whole },
  { title: 'A month', counts: month },
])}
## An evening with a screen at each station
The screens of 2 stations × ${evening.checks / screenChecks}, and ${evening.hours - 1} more starts of each: ${evening.checks} checks, ${evening.hours} hours. The reads by apps are those of the screens, to add to the evening above; a third screen adds half of them. Of each change of a check, a screen reads the order once for its department and, while its station has something to make, once more for its board.

${table([{ title: 'An evening with 2 screens', counts: scaleScreens(rows) }])}
## The money of 1,000 checks
\`scripts/costs/money.ts\` measures payments from the tap to the answer: 20 checks with 23 payments, of which the last one of a check closes it in the same call; the counts are multiplied by 50. The first row has as many calls that are about no money. So the difference is what the entries of the journal ([097](decisions/097-the-journal.md)), the tallies and the till ([099](decisions/099-tills-and-the-day.md)) cost.

${table(money.map(toRow))}
${describeMoney(money.map(toRow))}
## 1,000 checks in a restaurant with many tablets
Each tablet listens to the open orders of its departments, so each change of a check is read once by each tablet that follows the check's department. Before a tablet could follow only some departments (\`Esta tableta sigue\`, [095](decisions/095-followed-departments.md)), all did. Measured: ten checks of six lines in 17 calls each, five in the dining room, three on the terrace, two in the bar, with a real listener for each tablet and department; the counts are multiplied by ${checkMultiplier}. Of 8 tablets, 3, 2 and 2 follow one of these departments and 1 follows all; of 40 tablets, 19, 11 and 8 follow one and 2 follow all. What follows all costs most: each tablet more that does adds the reads of a whole restaurant of one tablet.

${table(restaurants.flatMap(({ before, after }) => [before, ...(after ? [after] : [])].map(toRow)))}
| tablets | reads before | reads after | | bytes before | bytes after | |
|---|---|---|---|---|---|---|
${restaurants.map(formatComparison).join('\n')}

Beside it, for 1,000 checks: a board of the kitchen reads an order twice, as the row of its board above says, whatever the number of tablets.

### What an open order sends
The document of such a check has 9.9 kB as Firestore sends it (each number as a text with its type); its 17 versions are about 7 kB on average, with the message around them. Two thirds are its lines, 1.1 kB each: 0.35 options, 0.15 taxes, 0.2 the times, 0.05 each for the waiter, product, name, station and category. \`applied\` is 1.5 kB, totals and payments 0.3 each. Everything there is part of the contract with older tabs, or on a screen. Leaving out empty fields and repeated times would save 4 %, so nothing is left out.

## Prices
US dollars beyond the free amounts, as known in ${priceDate}. Identity Platform (free up to 50,000 users a month), storage and logs are not included.

| what | US$ |
|---|---|
${Object.values(prices)
  .map(({ text, per }) => `| ${text} | ${per} |`)
  .join('\n')}

Assumed: a call of a function takes ${secondsPerCall} s, and a browser asks once before each call (a preflight, which is also billed as a call). Free each day: 50,000 reads, 20,000 writes, 20,000 deletes; each month: 2,000,000 calls, 10 GiB sent by Firestore.
`
}

function formatComparison({ tablets, before, after = before }: RestaurantMeasurement): string {
  const pair = (count: (usage: UsageJson) => number) => {
    const [old, now] = [count(before.usage), count(after.usage)]
    return `${formatCount(old)} | ${formatCount(now)} | ${formatCount((100 * now) / old)} %`
  }
  return `| ${tablets} | ${pair(countReads)} | ${pair(countBytes)} |`
}

/** All document reads: by apps, by functions and by security rules. */
export const countReads = ({ reads }: UsageJson): number => reads.apps + reads.functions + reads.rules
/** The bytes that Firestore and the functions have sent to clients. */
export const countBytes = ({ sentBytes }: UsageJson): number => (sentBytes.firestore ?? 0) + (sentBytes.functions ?? 0)

type Row = { title: string; counts: Counts }

/**
 * Compares the payments of 1,000 checks with equally many calls that record no payment. Returns one line for payments
 * without a till and one for payments into a till, each with the additional reads, writes and dollars.
 */
function describeMoney(rows: readonly Row[]): string {
  const find = (title: string) => rows.find(row => row.title === title)?.counts
  const baseline = find(moneyTitles.baseline)
  return [moneyTitles.withoutTill, moneyTitles.withTill]
    .map(title => {
      const added = find(title)?.map((count, i) => count - (baseline?.[i] ?? 0)) ?? columns.map(() => 0)
      const sum = (name: string) =>
        formatCount(added.reduce((all, n, i) => (columns[i]!.title.startsWith(name) ? all + n : all), 0))
      return `- ${title}: ${sum('reads')} reads and ${sum('writes')} writes more than the first row, US$ ${formatDollars(dollarsOf(added))}.`
    })
    .join('\n')
    .concat('\n')
}

function scaleEvening(rows: readonly Row[]): Counts {
  const find = (title: string) => rows.find(row => row.title === title)!.counts
  const [start, scripted] = [find('A tablet starts'), find('The scripted evening')]
  const restarts = evening.tablets * (evening.hours - 1)
  return scripted.map((count, i) => (count * evening.checks) / measuredEveningSize.checks + start[i]! * restarts)
}

/** The numbers of checks and of kitchen screens in the row `kitchenScreensTitle`. */
const [screenChecks, screens] = [12, 2]

function scaleScreens(rows: readonly Row[]): Counts {
  const find = (title: string) => rows.find(row => row.title === title)?.counts ?? columns.map(() => 0)
  const [start, served] = [find('A kitchen screen starts'), find(kitchenScreensTitle)]
  const restarts = screens * (evening.hours - 1)
  return served.map((count, i) => (count * evening.checks) / screenChecks + start[i]! * restarts)
}

function table(rows: readonly Row[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  const body = rows.map(({ title, counts }) =>
    line([title, ...counts.map(formatCount), formatDollars(dollarsOf(counts))]),
  )
  return `${line(['', ...columns.map(({ title }) => title), 'US$'])}|${'---|'.repeat(columns.length + 2)}\n${body.join('')}`
}

const formatCount = (count: number) => Math.round(count).toLocaleString('en-US')
const formatDollars = (dollars: number) => dollars.toPrecision(2)

/**
 * @param page the text of docs/costs.md
 * @returns one text for each row that is not on the page, and for each measured count that differs from the page by
 * more than `maxCountDifference` (without `uncomparedColumn`)
 */
export function findDifferences(page: string, measured: readonly Measurement[]): string[] {
  return measured.flatMap(({ title, usage }) => {
    const cells = page
      .split('\n')
      .find(line => line.startsWith(`| ${title} |`))
      ?.split('|')
      .slice(2)
    if (cells === undefined) return [`${title}: not on the page`]
    return countsOf(usage).flatMap((count, i) => {
      if (columns[i]!.title === uncomparedColumn) return []
      const committed = Number(cells[i]!.replaceAll(',', ''))
      if (Math.abs(count - committed) <= committed * maxCountDifference) return []
      return [`${title}, ${columns[i]!.title}: measured ${formatCount(count)}, on the page ${formatCount(committed)}`]
    })
  })
}
