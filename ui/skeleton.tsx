export const Skeleton = ({
  width = '100%',
  height,
  top = 0,
}: {
  width?: string | number;
  height: number;
  top?: number;
}) => <div className="skel" aria-hidden="true" style={{ width, height, marginTop: top }} />;
