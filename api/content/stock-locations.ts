export {
  deleteUnusedLocation,
  insertLocation,
  type LocationRow,
  lockLocations,
  type PlacedPieces,
  selectLocationPieces,
  selectLocations,
  selectMainPieces,
  selectPlacedPieces,
  updateLocation,
  updateLocationOrder,
  updateMainLocation,
} from './locations-sql.ts';
