import { PaymentScreen } from '../features/order/payment/payment-screen.tsx'
import { RouteGate } from './route-gate.tsx'

export const PaymentRoute = () => (
  <RouteGate route="payment">
    <PaymentScreen />
  </RouteGate>
)
