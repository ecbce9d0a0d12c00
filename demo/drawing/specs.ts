import { actionCamera, type ActionCameraParams } from './families/action-camera.ts';
import { airConditioner, type AirConditionerParams } from './families/air-conditioner.ts';
import { blender, type BlenderParams } from './families/blender.ts';
import { camera, type CameraParams } from './families/camera.ts';
import { charger, type ChargerParams } from './families/charger.ts';
import { coffeeMachine, type CoffeeMachineParams } from './families/coffee-machine.ts';
import { cooker, type CookerParams } from './families/cooker.ts';
import { dishwasher, type DishwasherParams } from './families/dishwasher.ts';
import { drone, type DroneParams } from './families/drone.ts';
import { ereader, type EreaderParams } from './families/e-reader.ts';
import { earbuds, type EarbudsParams } from './families/earbuds.ts';
import { fitnessBand, type BandParams } from './families/fitness-band.ts';
import { foldable, type FoldableParams } from './families/foldable.ts';
import { fridge, type FridgeParams } from './families/fridge.ts';
import { gameConsole, type ConsoleParams } from './families/game-console.ts';
import { gamepad, type GamepadParams } from './families/gamepad.ts';
import { graphicsCard, type GraphicsCardParams } from './families/graphics-card.ts';
import { hairDryer, type HairDryerParams } from './families/hair-dryer.ts';
import { handheld, type HandheldParams } from './families/handheld.ts';
import { headphones, type HeadphonesParams } from './families/headphones.ts';
import { iron, type IronParams } from './families/iron.ts';
import { kettle, type KettleParams } from './families/kettle.ts';
import { keyboard, type KeyboardParams } from './families/keyboard.ts';
import { lamp, type LampParams } from './families/lamp.ts';
import { laptop, type LaptopParams } from './families/laptop.ts';
import { microphone, type MicrophoneParams } from './families/microphone.ts';
import { microwave, type MicrowaveParams } from './families/microwave.ts';
import { monitor, type MonitorParams } from './families/monitor.ts';
import { mouse, type MouseParams } from './families/mouse.ts';
import { phoneCase, type CaseParams } from './families/phone-case.ts';
import { phone, type PhoneParams } from './families/phone.ts';
import { portableSpeaker, type PortableSpeakerParams } from './families/portable-speaker.ts';
import { powerBank, type PowerBankParams } from './families/power-bank.ts';
import { printer, type PrinterParams } from './families/printer.ts';
import { projector, type ProjectorParams } from './families/projector.ts';
import { robotVacuum, type RobotParams } from './families/robot-vacuum.ts';
import { router, type RouterParams } from './families/router.ts';
import { scooter, type ScooterParams } from './families/scooter.ts';
import { smartSpeaker, type SmartSpeakerParams } from './families/smart-speaker.ts';
import { soundbar, type SoundbarParams } from './families/soundbar.ts';
import { stickVacuum, type VacuumParams } from './families/stick-vacuum.ts';
import { storage, type StorageParams } from './families/storage.ts';
import { tablet, type TabletParams } from './families/tablet.ts';
import { tv, type TvParams } from './families/tv.ts';
import { washer, type WasherParams } from './families/washer.ts';
import { watch, type WatchParams } from './families/watch.ts';

type Of<Family extends string, Params> = { family: Family } & Omit<Params, 'background'>;

/** Which family draws a product, with that family's own parameters. The renderer sets `view`, `color` and the ground. */
export type DrawingSpec =
  | Of<'action-camera', ActionCameraParams>
  | Of<'air-conditioner', AirConditionerParams>
  | Of<'blender', BlenderParams>
  | Of<'camera', CameraParams>
  | Of<'charger', ChargerParams>
  | Of<'coffee-machine', CoffeeMachineParams>
  | Of<'cooker', CookerParams>
  | Of<'dishwasher', DishwasherParams>
  | Of<'drone', DroneParams>
  | Of<'e-reader', EreaderParams>
  | Of<'earbuds', EarbudsParams>
  | Of<'fitness-band', BandParams>
  | Of<'foldable', FoldableParams>
  | Of<'fridge', FridgeParams>
  | Of<'game-console', ConsoleParams>
  | Of<'gamepad', GamepadParams>
  | Of<'graphics-card', GraphicsCardParams>
  | Of<'hair-dryer', HairDryerParams>
  | Of<'handheld', HandheldParams>
  | Of<'headphones', HeadphonesParams>
  | Of<'iron', IronParams>
  | Of<'kettle', KettleParams>
  | Of<'keyboard', KeyboardParams>
  | Of<'lamp', LampParams>
  | Of<'laptop', LaptopParams>
  | Of<'microphone', MicrophoneParams>
  | Of<'microwave', MicrowaveParams>
  | Of<'monitor', MonitorParams>
  | Of<'mouse', MouseParams>
  | Of<'phone-case', CaseParams>
  | Of<'phone', PhoneParams>
  | Of<'portable-speaker', PortableSpeakerParams>
  | Of<'power-bank', PowerBankParams>
  | Of<'printer', PrinterParams>
  | Of<'projector', ProjectorParams>
  | Of<'robot-vacuum', RobotParams>
  | Of<'router', RouterParams>
  | Of<'scooter', ScooterParams>
  | Of<'smart-speaker', SmartSpeakerParams>
  | Of<'soundbar', SoundbarParams>
  | Of<'stick-vacuum', VacuumParams>
  | Of<'storage', StorageParams>
  | Of<'tablet', TabletParams>
  | Of<'tv', TvParams>
  | Of<'washer', WasherParams>
  | Of<'watch', WatchParams>;

/** The families by name. */
export const painters = {
  'action-camera': actionCamera,
  'air-conditioner': airConditioner,
  blender: blender,
  camera: camera,
  charger: charger,
  'coffee-machine': coffeeMachine,
  cooker: cooker,
  dishwasher: dishwasher,
  drone: drone,
  'e-reader': ereader,
  earbuds: earbuds,
  'fitness-band': fitnessBand,
  foldable: foldable,
  fridge: fridge,
  'game-console': gameConsole,
  gamepad: gamepad,
  'graphics-card': graphicsCard,
  'hair-dryer': hairDryer,
  handheld: handheld,
  headphones: headphones,
  iron: iron,
  kettle: kettle,
  keyboard: keyboard,
  lamp: lamp,
  laptop: laptop,
  microphone: microphone,
  microwave: microwave,
  monitor: monitor,
  mouse: mouse,
  'phone-case': phoneCase,
  phone: phone,
  'portable-speaker': portableSpeaker,
  'power-bank': powerBank,
  printer: printer,
  projector: projector,
  'robot-vacuum': robotVacuum,
  router: router,
  scooter: scooter,
  'smart-speaker': smartSpeaker,
  soundbar: soundbar,
  'stick-vacuum': stickVacuum,
  storage: storage,
  tablet: tablet,
  tv: tv,
  washer: washer,
  watch: watch,
} as const;
