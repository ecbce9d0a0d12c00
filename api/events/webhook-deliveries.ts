export {
  claimDeliveries,
  type Delivery,
  type DeliveryRow,
  insertTestDelivery,
  requeueDelivery,
  requeueFailed,
  type SendResult,
  selectDeliveries,
  selectDelivery,
  selectNextTry,
  updateSent,
  updateUnsent,
} from './webhook-deliveries-sql.ts';
