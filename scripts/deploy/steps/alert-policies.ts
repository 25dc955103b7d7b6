import { createHash } from 'node:crypto'

/** An alert policy in the format of Cloud Monitoring: when the operator gets an e-mail. */
export type Policy = { displayName: string; conditions: object[]; alertStrategy?: object }

/**
 * Returns a hash of a policy. The hash is stored as a label of the policy at Google, and compared with the hash of the
 * wanted policy. The policies themselves cannot be compared, because Google adds default values to a stored policy.
 */
export const hashPolicy = (policy: object): string =>
  createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 16)

const requests = 'resource.type = "cloud_run_revision" AND metric.type = "run.googleapis.com/request_count"'
const latencies = 'resource.type = "cloud_run_revision" AND metric.type = "run.googleapis.com/request_latencies"'
const uptime = 'resource.type = "uptime_url" AND metric.type = "monitoring.googleapis.com/uptime_check/check_passed"'
const sumOfRates = { alignmentPeriod: '300s', perSeriesAligner: 'ALIGN_RATE', crossSeriesReducer: 'REDUCE_SUM' }

/**
 * Alerts the operator when a function refuses a call that our own app rarely makes. `functions/src/endpoint.ts` then
 * writes a line with the message `alarm` to the log.
 */
const alarm: Policy = {
  displayName: 'Comanda: llamada hostil (alarm)',
  conditions: [
    {
      displayName: 'línea alarm',
      conditionMatchedLog: { filter: 'resource.type = "cloud_run_revision" AND jsonPayload.message = "alarm"' },
    },
  ],
  alertStrategy: { notificationRateLimit: { period: '3600s' }, autoClose: '86400s' },
}

const failures: Policy = {
  displayName: 'Comanda: más de 2 % de errores 5xx',
  conditions: [
    {
      displayName: '5xx / llamadas, 5 minutos',
      conditionThreshold: {
        filter: `${requests} AND metric.labels.response_code_class = "5xx"`,
        aggregations: [sumOfRates],
        denominatorFilter: requests,
        denominatorAggregations: [sumOfRates],
        comparison: 'COMPARISON_GT',
        thresholdValue: 0.02,
        duration: '300s',
      },
    },
  ],
}

const slowOrders: Policy = {
  displayName: 'Comanda: orders tarda más de 2 s (p95)',
  conditions: [
    {
      displayName: 'p95 de orders, 10 minutos',
      conditionThreshold: {
        filter: `${latencies} AND resource.labels.service_name = "orders"`,
        aggregations: [
          { alignmentPeriod: '300s', perSeriesAligner: 'ALIGN_DELTA', crossSeriesReducer: 'REDUCE_PERCENTILE_95' },
        ],
        comparison: 'COMPARISON_GT',
        thresholdValue: 2000,
        duration: '600s',
      },
    },
  ],
}

const unreachable: Policy = {
  displayName: 'Comanda: la página no contesta',
  conditions: [
    {
      displayName: 'dos lugares sin respuesta',
      conditionThreshold: {
        filter: uptime,
        aggregations: [
          {
            alignmentPeriod: '1200s',
            perSeriesAligner: 'ALIGN_NEXT_OLDER',
            crossSeriesReducer: 'REDUCE_COUNT_FALSE',
            groupByFields: ['resource.label.host'],
          },
        ],
        comparison: 'COMPARISON_GT',
        thresholdValue: 1,
        duration: '600s',
      },
    },
  ],
}

export const alertPolicies: readonly Policy[] = [alarm, failures, slowOrders, unreachable]
