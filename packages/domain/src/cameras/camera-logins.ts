export const MAX_CAMERA_LOGINS = 20;
export const MAX_CAMERA_NAME_LENGTH = 60;

/** A password is copied from a screen to a camera by hand, so no letter looks like a digit. */
export const CAMERA_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const CAMERA_USER_PREFIX = 'cam-';
export const CAMERA_USER_LENGTH = 8;
/** 16 letters of this alphabet are 79 bits. */
export const CAMERA_PASSWORD_LENGTH = 16;

const raw =
  '3fr ari arq arw bay cr2 cr3 crw dcr dng erf fff gpr iiq kdc mef mos mrw nef nrw orf pef raf raw rw2 rwl sr2 srf srw x3f';
const video = '3gp avi crm insv lrv m2ts m4v mkv mov mp4 mpg mts mxf nev r3d';
const sideFiles = 'aae bin ctg csv dat dop gpx ind log mrk pp3 thm tmb txt wav xml xmp';

/** Cameras send these files with the pictures. They are ignored, because a camera stops at the first refused file. */
const ignored = new Set(`${raw} ${video} ${sideFiles}`.split(' '));

export const isSideFile = (name: string): boolean =>
  name.includes('.') && ignored.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
