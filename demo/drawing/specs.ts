import { type ActionCameraParams, actionCamera } from './families/action-camera.ts';
import { type AirConditionerParams, airConditioner } from './families/air-conditioner.ts';
import { type BlenderParams, blender } from './families/blender.ts';
import { type CameraParams, camera } from './families/camera.ts';
import { type ChargerParams, charger } from './families/charger.ts';
import { type CoffeeMachineParams, coffeeMachine } from './families/coffee-machine.ts';
import { type CookerParams, cooker } from './families/cooker.ts';
import { type DishwasherParams, dishwasher } from './families/dishwasher.ts';
import { type DroneParams, drone } from './families/drone.ts';
import { type EreaderParams, ereader } from './families/e-reader.ts';
import { type EarbudsParams, earbuds } from './families/earbuds.ts';
import { type BandParams, fitnessBand } from './families/fitness-band.ts';
import { type FoldableParams, foldable } from './families/foldable.ts';
import { type FridgeParams, fridge } from './families/fridge.ts';
import { type ConsoleParams, gameConsole } from './families/game-console.ts';
import { type GamepadParams, gamepad } from './families/gamepad.ts';
import { type GraphicsCardParams, graphicsCard } from './families/graphics-card.ts';
import { type HairDryerParams, hairDryer } from './families/hair-dryer.ts';
import { type HandheldParams, handheld } from './families/handheld.ts';
import { type HeadphonesParams, headphones } from './families/headphones.ts';
import { type IronParams, iron } from './families/iron.ts';
import { type KettleParams, kettle } from './families/kettle.ts';
import { type KeyboardParams, keyboard } from './families/keyboard.ts';
import { type LampParams, lamp } from './families/lamp.ts';
import { type LaptopParams, laptop } from './families/laptop.ts';
import { type MicrophoneParams, microphone } from './families/microphone.ts';
import { type MicrowaveParams, microwave } from './families/microwave.ts';
import { type MonitorParams, monitor } from './families/monitor.ts';
import { type MouseParams, mouse } from './families/mouse.ts';
import { type PhoneParams, phone } from './families/phone.ts';
import { type CaseParams, phoneCase } from './families/phone-case.ts';
import { type PortableSpeakerParams, portableSpeaker } from './families/portable-speaker.ts';
import { type PowerBankParams, powerBank } from './families/power-bank.ts';
import { type PrinterParams, printer } from './families/printer.ts';
import { type ProjectorParams, projector } from './families/projector.ts';
import { type RobotParams, robotVacuum } from './families/robot-vacuum.ts';
import { type RouterParams, router } from './families/router.ts';
import { type ScooterParams, scooter } from './families/scooter.ts';
import { type SmartSpeakerParams, smartSpeaker } from './families/smart-speaker.ts';
import { type SoundbarParams, soundbar } from './families/soundbar.ts';
import { stickVacuum, type VacuumParams } from './families/stick-vacuum.ts';
import { type StorageParams, storage } from './families/storage.ts';
import { type TabletParams, tablet } from './families/tablet.ts';
import { type TvParams, tv } from './families/tv.ts';
import { type WasherParams, washer } from './families/washer.ts';
import { type WatchParams, watch } from './families/watch.ts';

type SpecOf<Family extends string, Params> = { family: Family } & Omit<Params, 'background'>;

/** Which family draws a product, with that family's own parameters. The renderer sets `view`, `color` and the ground. */
export type DrawingSpec =
  | SpecOf<'action-camera', ActionCameraParams>
  | SpecOf<'air-conditioner', AirConditionerParams>
  | SpecOf<'blender', BlenderParams>
  | SpecOf<'camera', CameraParams>
  | SpecOf<'charger', ChargerParams>
  | SpecOf<'coffee-machine', CoffeeMachineParams>
  | SpecOf<'cooker', CookerParams>
  | SpecOf<'dishwasher', DishwasherParams>
  | SpecOf<'drone', DroneParams>
  | SpecOf<'e-reader', EreaderParams>
  | SpecOf<'earbuds', EarbudsParams>
  | SpecOf<'fitness-band', BandParams>
  | SpecOf<'foldable', FoldableParams>
  | SpecOf<'fridge', FridgeParams>
  | SpecOf<'game-console', ConsoleParams>
  | SpecOf<'gamepad', GamepadParams>
  | SpecOf<'graphics-card', GraphicsCardParams>
  | SpecOf<'hair-dryer', HairDryerParams>
  | SpecOf<'handheld', HandheldParams>
  | SpecOf<'headphones', HeadphonesParams>
  | SpecOf<'iron', IronParams>
  | SpecOf<'kettle', KettleParams>
  | SpecOf<'keyboard', KeyboardParams>
  | SpecOf<'lamp', LampParams>
  | SpecOf<'laptop', LaptopParams>
  | SpecOf<'microphone', MicrophoneParams>
  | SpecOf<'microwave', MicrowaveParams>
  | SpecOf<'monitor', MonitorParams>
  | SpecOf<'mouse', MouseParams>
  | SpecOf<'phone-case', CaseParams>
  | SpecOf<'phone', PhoneParams>
  | SpecOf<'portable-speaker', PortableSpeakerParams>
  | SpecOf<'power-bank', PowerBankParams>
  | SpecOf<'printer', PrinterParams>
  | SpecOf<'projector', ProjectorParams>
  | SpecOf<'robot-vacuum', RobotParams>
  | SpecOf<'router', RouterParams>
  | SpecOf<'scooter', ScooterParams>
  | SpecOf<'smart-speaker', SmartSpeakerParams>
  | SpecOf<'soundbar', SoundbarParams>
  | SpecOf<'stick-vacuum', VacuumParams>
  | SpecOf<'storage', StorageParams>
  | SpecOf<'tablet', TabletParams>
  | SpecOf<'tv', TvParams>
  | SpecOf<'washer', WasherParams>
  | SpecOf<'watch', WatchParams>;

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
