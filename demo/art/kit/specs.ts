import { type ActionCameraParams, actionCamera } from '#demo/art/kit/families/action-camera.ts';
import { type AirConditionerParams, airConditioner } from '#demo/art/kit/families/air-conditioner.ts';
import { type BlenderParams, blender } from '#demo/art/kit/families/blender.ts';
import { type CameraParams, camera } from '#demo/art/kit/families/camera.ts';
import { type ChargerParams, charger } from '#demo/art/kit/families/charger.ts';
import { type CoffeeMachineParams, coffeeMachine } from '#demo/art/kit/families/coffee-machine.ts';
import { type CookerParams, cooker } from '#demo/art/kit/families/cooker.ts';
import { type DishwasherParams, dishwasher } from '#demo/art/kit/families/dishwasher.ts';
import { type DroneParams, drone } from '#demo/art/kit/families/drone.ts';
import { type EreaderParams, ereader } from '#demo/art/kit/families/e-reader.ts';
import { type EarbudsParams, earbuds } from '#demo/art/kit/families/earbuds.ts';
import { type BandParams, fitnessBand } from '#demo/art/kit/families/fitness-band.ts';
import { type FoldableParams, foldable } from '#demo/art/kit/families/foldable.ts';
import { type FridgeParams, fridge } from '#demo/art/kit/families/fridge.ts';
import { type ConsoleParams, gameConsole } from '#demo/art/kit/families/game-console.ts';
import { type GamepadParams, gamepad } from '#demo/art/kit/families/gamepad.ts';
import { type GraphicsCardParams, graphicsCard } from '#demo/art/kit/families/graphics-card.ts';
import { type HairDryerParams, hairDryer } from '#demo/art/kit/families/hair-dryer.ts';
import { type HandheldParams, handheld } from '#demo/art/kit/families/handheld.ts';
import { type HeadphonesParams, headphones } from '#demo/art/kit/families/headphones.ts';
import { type IronParams, iron } from '#demo/art/kit/families/iron.ts';
import { type KettleParams, kettle } from '#demo/art/kit/families/kettle.ts';
import { type KeyboardParams, keyboard } from '#demo/art/kit/families/keyboard.ts';
import { type LampParams, lamp } from '#demo/art/kit/families/lamp.ts';
import { type LaptopParams, laptop } from '#demo/art/kit/families/laptop.ts';
import { type MicrophoneParams, microphone } from '#demo/art/kit/families/microphone.ts';
import { type MicrowaveParams, microwave } from '#demo/art/kit/families/microwave.ts';
import { type MonitorParams, monitor } from '#demo/art/kit/families/monitor.ts';
import { type MouseParams, mouse } from '#demo/art/kit/families/mouse.ts';
import { type PhoneParams, phone } from '#demo/art/kit/families/phone.ts';
import { type CaseParams, phoneCase } from '#demo/art/kit/families/phone-case.ts';
import { type PortableSpeakerParams, portableSpeaker } from '#demo/art/kit/families/portable-speaker.ts';
import { type PowerBankParams, powerBank } from '#demo/art/kit/families/power-bank.ts';
import { type PrinterParams, printer } from '#demo/art/kit/families/printer.ts';
import { type ProjectorParams, projector } from '#demo/art/kit/families/projector.ts';
import { type RobotParams, robotVacuum } from '#demo/art/kit/families/robot-vacuum.ts';
import { type RouterParams, router } from '#demo/art/kit/families/router.ts';
import { type ScooterParams, scooter } from '#demo/art/kit/families/scooter.ts';
import { type SmartSpeakerParams, smartSpeaker } from '#demo/art/kit/families/smart-speaker.ts';
import { type SoundbarParams, soundbar } from '#demo/art/kit/families/soundbar.ts';
import { stickVacuum, type VacuumParams } from '#demo/art/kit/families/stick-vacuum.ts';
import { type StorageParams, storage } from '#demo/art/kit/families/storage.ts';
import { type TabletParams, tablet } from '#demo/art/kit/families/tablet.ts';
import { type TvParams, tv } from '#demo/art/kit/families/tv.ts';
import { type WasherParams, washer } from '#demo/art/kit/families/washer.ts';
import { type WatchParams, watch } from '#demo/art/kit/families/watch.ts';

type SpecOf<Family extends string, Params> = { family: Family } & Omit<Params, 'background'>;

/** The family that draws a product, with its parameters. The renderer sets `view`, `color` and the background. */
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
