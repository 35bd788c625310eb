/** Texts of what is loaded on demand around the address: menus, saved addresses, the transfer to another device. */
export default {} as const;
